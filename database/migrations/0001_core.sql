CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text DEFAULT 'fr' NOT NULL,
	"reserved_username" text,
	"social_profiles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_locale" CHECK (locale in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role_known" CHECK (role in ('admin', 'influencer', 'entreprise', 'user'))
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "username_holds" (
	"path" text PRIMARY KEY NOT NULL,
	"key_hash" text,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "username_holds_path" CHECK (path ~ '^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$')
);
--> statement-breakpoint
ALTER TABLE "username_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_salts" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_salts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor_hash" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"device" text,
	"referrer" text,
	"country" text
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "link_clicks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_in_bio_views" (
	"id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor_hash" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"device" text,
	"referrer" text,
	"country" text
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "link_in_bio_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"id_token" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."two_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"browser_hash" text,
	"request_hash" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"siren" text,
	"plan" text DEFAULT 'free' NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_how" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_plan" CHECK (plan in ('free', 'pro')),
	CONSTRAINT "companies_siren" CHECK (siren ~ '^[0-9]{9}$'),
	CONSTRAINT "companies_verified" CHECK ((verified_at is null) = (verified_how is null))
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "company_members_role" CHECK (role in ('owner', 'member'))
);
--> statement-breakpoint
ALTER TABLE "company_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"custom_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_links_path_pattern" CHECK (custom_path ~ '^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$')
);
--> statement-breakpoint
ALTER TABLE "custom_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "influencer_networks" (
	"influencer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"handle" text NOT NULL,
	"url" text NOT NULL,
	"platform_id" text,
	"followers" bigint,
	"precision" text,
	"provenance" text,
	"status" text,
	"fetched_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "influencer_networks_influencer_id_network_pk" PRIMARY KEY("influencer_id","network"),
	CONSTRAINT "influencer_networks_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat')),
	CONSTRAINT "influencer_networks_followers" CHECK (followers >= 0),
	CONSTRAINT "influencer_networks_url" CHECK (url ~ '^https://'),
	CONSTRAINT "influencer_networks_provenance" CHECK (provenance in ('connected', 'public_api', 'declared')),
	CONSTRAINT "influencer_networks_sourced" CHECK (followers is null or (provenance is not null and fetched_at is not null))
);
--> statement-breakpoint
ALTER TABLE "influencer_networks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "influencer_user_mapping" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "influencer_user_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "influencers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"total_followers" bigint,
	"interests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"country" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"page_locale" text DEFAULT 'fr' NOT NULL,
	"theme" text DEFAULT 'papier' NOT NULL,
	"accent" text,
	"certificate_number" text,
	"certificate_expires_on" date,
	"media_kit_at" timestamp with time zone,
	"opened_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "influencers_page_locale" CHECK (page_locale in ('fr', 'en', 'ar')),
	CONSTRAINT "influencers_name_length" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "influencers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_snapshots" (
	"influencer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"followers" bigint NOT NULL,
	"provenance" text NOT NULL,
	CONSTRAINT "network_snapshots_influencer_id_network_day_pk" PRIMARY KEY("influencer_id","network","day")
);
--> statement-breakpoint
ALTER TABLE "network_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stats_updates" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stats_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collaborations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"company_type" text,
	"website_url" text,
	"address" text,
	"status" text DEFAULT 'completed' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collaborations_status" CHECK (status in ('pending', 'active', 'completed', 'cancelled', 'rejected', 'expired')),
	CONSTRAINT "collaborations_website" CHECK (website_url ~ '^https?://')
);
--> statement-breakpoint
ALTER TABLE "collaborations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_bio_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"kind" text DEFAULT 'link' NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"icon" text,
	"display_order" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"disclosure" text,
	CONSTRAINT "custom_bio_links_kind" CHECK (kind in ('link', 'heading', 'text', 'video', 'contact', 'product')),
	CONSTRAINT "custom_bio_links_url" CHECK (url ~ '^(https?://|mailto:|tel:)'),
	CONSTRAINT "custom_bio_links_disclosure" CHECK (disclosure in ('advertisement', 'paid_partnership')),
	CONSTRAINT "custom_bio_links_period" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "custom_bio_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_network" text,
	"action" text NOT NULL,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_info" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_info" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_status" CHECK (status in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_content" (
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_content_type_locale_version_pk" PRIMARY KEY("type","locale","version"),
	CONSTRAINT "site_content_type" CHECK (type in ('terms', 'privacy_policy', 'mentions_legales', 'cookies_policy')),
	CONSTRAINT "site_content_locale" CHECK (locale in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "site_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_holds" ADD CONSTRAINT "username_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_links" ADD CONSTRAINT "custom_links_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD CONSTRAINT "influencer_networks_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_user_mapping" ADD CONSTRAINT "influencer_user_mapping_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_user_mapping" ADD CONSTRAINT "influencer_user_mapping_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_snapshots" ADD CONSTRAINT "network_snapshots_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stats_updates" ADD CONSTRAINT "stats_updates_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD CONSTRAINT "custom_bio_links_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "username_holds_user" ON "username_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_holds_expiry" ON "username_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_clicks_influencer" ON "link_clicks" USING btree ("influencer_id","at");--> statement-breakpoint
CREATE INDEX "link_in_bio_views_influencer" ON "link_in_bio_views" USING btree ("influencer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "auth"."accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "auth"."accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "auth"."sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "auth"."two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "auth"."users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "auth"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "auth"."verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_links_path" ON "custom_links" USING btree ("custom_path");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_links_influencer" ON "custom_links" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "influencer_networks_due" ON "influencer_networks" USING btree ("attempted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "influencer_user_mapping_user" ON "influencer_user_mapping" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "influencer_user_mapping_influencer" ON "influencer_user_mapping" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "influencers_active_by_followers" ON "influencers" USING btree ("total_followers" DESC NULLS LAST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "influencers_by_creation" ON "influencers" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "influencers_opened_by" ON "influencers" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "collaborations_page" ON "collaborations" USING btree ("influencer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "custom_bio_links_page" ON "custom_bio_links" USING btree ("influencer_id","display_order");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_info_newest" ON "contact_info" USING btree ("type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "people read their own profile" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people change their own profile" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (id = (select app_private.uid())) WITH CHECK (id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins read all profiles" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins change all profiles" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up adds it" ON "profiles" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign-up replaces a pending claim" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "profiles" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own roles" ON "user_roles" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "user_roles" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "user_roles" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "user_roles" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up adds every role but admin" ON "user_roles" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (role <> 'admin');--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "user_roles" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own holds" ON "username_holds" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "username_holds" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign-up ties holds to accounts" ON "username_holds" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "username_holds" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_salts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "link_clicks" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "link_clicks" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "link_clicks" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "link_in_bio_views" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "link_in_bio_views" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "link_in_bio_views" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."accounts" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."accounts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."sessions" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."sessions" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."two_factors" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."two_factors" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."users" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."users" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "auth"."users" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."verifications" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."verifications" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read their company" ON "companies" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "members change their company" ON "companies" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (id = (select app_private.get_user_company_id())) WITH CHECK (id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "companies" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "sign-up adds it" ON "companies" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (verified_at is null and plan = 'free');--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "companies" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read their colleagues" ON "company_members" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "company_members" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "company_members" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up adds it" ON "company_members" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_members" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "custom_links" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "custom_links"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "custom_links" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners take a name that is held for them" ON "custom_links" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and exists (
        select 1 from username_holds h where h.path = custom_path and h.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "custom_links" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "custom_links" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "custom_links" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "influencer_networks" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "influencer_networks"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "influencer_networks" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "influencer_networks" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "influencer_networks" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "influencer_networks" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "influencer_networks" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "influencer_networks" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencer_networks" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own mapping" ON "influencer_user_mapping" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people map what they opened to themselves" ON "influencer_user_mapping" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid())
        and exists (select 1 from influencers i where i.id = influencer_id and i.opened_by = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "influencer_user_mapping" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "influencer_user_mapping" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencer_user_mapping" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads active influencers" ON "influencers" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (is_active);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "influencers" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (id = (select app_private.get_user_influencer_id()) or opened_by = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "a creator without one opens one, inactive" ON "influencers" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (opened_by = (select app_private.uid()) and (select app_private.has_role('influencer')) and (select app_private.get_user_influencer_id()) is null and not is_active and not is_verified
        and suspended_at is null and total_followers is null);--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "influencers" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (id = (select app_private.get_user_influencer_id())) WITH CHECK (id = (select app_private.get_user_influencer_id()) and (suspended_at is null or not is_active));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "influencers" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "influencers" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions keep the total" ON "influencers" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencers" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "network_snapshots" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "network_snapshots"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "network_snapshots" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "network_snapshots" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "network_snapshots" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "stats_updates" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners start theirs" ON "stats_updates" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners start theirs again" ON "stats_updates" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "stats_updates" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "stats_updates" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads published ones" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (published and exists (select 1 from influencers i where i.id = "collaborations"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read all of theirs" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add their own" ON "collaborations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change their own" ON "collaborations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove their own" ON "collaborations" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "collaborations" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "collaborations" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitors read what is showing" ON "custom_bio_links" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (visible and coalesce(starts_at, '-infinity') <= now() and now() < coalesce(ends_at, 'infinity')
        and exists (select 1 from influencers i where i.id = "custom_bio_links"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read all of theirs" ON "custom_bio_links" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add to their page" ON "custom_bio_links" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change their own" ON "custom_bio_links" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove their own" ON "custom_bio_links" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "custom_bio_links" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "custom_bio_links" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "custom_bio_links" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admins read it" ON "audit_log" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "people leave their own trace" ON "audit_log" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (actor = (select app_private.uid())::text);--> statement-breakpoint
CREATE POLICY "sign-in leaves its trace" ON "audit_log" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs read it" ON "audit_log" AS PERMISSIVE FOR SELECT TO "vitrine_system" USING (true);--> statement-breakpoint
CREATE POLICY "jobs leave their trace" ON "audit_log" AS PERMISSIVE FOR INSERT TO "vitrine_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody may write" ON "contact_info" AS PERMISSIVE FOR INSERT TO "vitrine_member", "vitrine_visitor" WITH CHECK (type = 'contact_form');--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "contact_info" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contact_info" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members promise mail" ON "mail_outbox" AS PERMISSIVE FOR INSERT TO "vitrine_auth", "vitrine_member", "vitrine_visitor" WITH CHECK (status = 'queued');--> statement-breakpoint
CREATE POLICY "admins read it" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "mail_outbox" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "rate_limits" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads them" ON "settings" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "settings" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "settings" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "site_content" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "site_content" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "site_content" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);