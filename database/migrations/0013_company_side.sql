-- Policies below ask it.
CREATE FUNCTION app_private.owns_company() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.company_members m
     WHERE m.user_id = app_private.uid() AND m.role = 'owner' AND m.company_id = app_private.get_user_company_id()) $$;
--> statement-breakpoint
CREATE TABLE "collaboration_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"side" text NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"version" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "collaboration_events_side" CHECK (side in ('company', 'influencer', 'system', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "collaboration_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collaboration_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"brief" text NOT NULL,
	"category" text NOT NULL,
	"objective" text NOT NULL,
	"deliverables" jsonb NOT NULL,
	"budget_cents" bigint NOT NULL,
	"value_in_kind_cents" bigint NOT NULL,
	"value_in_kind" text DEFAULT '' NOT NULL,
	"usage_rights" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"disclosure" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collaboration_offers_version" UNIQUE("collaboration_id","version"),
	CONSTRAINT "collaboration_offers_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "collaboration_offers_money" CHECK (budget_cents >= 0 and value_in_kind_cents >= 0),
	CONSTRAINT "collaboration_offers_period" CHECK (ends_on >= starts_on),
	CONSTRAINT "collaboration_offers_disclosure" CHECK (disclosure in ('advertisement', 'paid_partnership'))
);
--> statement-breakpoint
ALTER TABLE "collaboration_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_acceptances" (
	"contract_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_acceptances_contract_id_side_pk" PRIMARY KEY("contract_id","side"),
	CONSTRAINT "contract_acceptances_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "contract_acceptances_name" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "contract_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"influencer_id" uuid,
	"name" text NOT NULL,
	"postal_address" text NOT NULL,
	"email" text NOT NULL,
	"tax_country" text NOT NULL,
	"registration" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_identities_company" UNIQUE("company_id"),
	CONSTRAINT "contract_identities_influencer" UNIQUE("influencer_id"),
	CONSTRAINT "contract_identities_of_one" CHECK (num_nonnulls(company_id, influencer_id) = 1),
	CONSTRAINT "contract_identities_country" CHECK (tax_country ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "contract_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid,
	"company_id" uuid,
	"influencer_id" uuid,
	"version" integer NOT NULL,
	"offer_version" integer NOT NULL,
	"locale" text NOT NULL,
	"terms" jsonb NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_version" UNIQUE("collaboration_id","version"),
	CONSTRAINT "contracts_bytes" UNIQUE("id","sha256"),
	CONSTRAINT "contracts_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "contracts_locale" CHECK (locale in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "company_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "company_invitations_role" CHECK (role in ('owner', 'member'))
);
--> statement-breakpoint
ALTER TABLE "company_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_list_entries" (
	"list_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_list_entries_list_id_influencer_id_pk" PRIMARY KEY("list_id","influencer_id")
);
--> statement-breakpoint
ALTER TABLE "company_list_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"objective" text,
	"budget_cents" bigint,
	"starts_on" date,
	"ends_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_lists_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "company_lists_kind" CHECK (kind in ('favourites', 'list', 'campaign')),
	CONSTRAINT "company_lists_name" CHECK (length(name) <= 100 and (name = '') = (kind = 'favourites')),
	CONSTRAINT "company_lists_budget" CHECK (budget_cents >= 0),
	CONSTRAINT "company_lists_period" CHECK (ends_on >= starts_on),
	CONSTRAINT "company_lists_campaign" CHECK (kind = 'campaign' or (objective is null and budget_cents is null and starts_on is null and ends_on is null))
);
--> statement-breakpoint
ALTER TABLE "company_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_notes" (
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"body" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_notes_company_id_influencer_id_pk" PRIMARY KEY("company_id","influencer_id"),
	CONSTRAINT "company_notes_body" CHECK (length(body) between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "company_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"query" text NOT NULL,
	"results" integer,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_searches_query" CHECK (length(query) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "company_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_blocks" (
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_blocks_company_id_influencer_id_side_pk" PRIMARY KEY("company_id","influencer_id","side"),
	CONSTRAINT "company_blocks_side" CHECK (side in ('company', 'influencer'))
);
--> statement-breakpoint
ALTER TABLE "company_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"opened_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"to_company_seq" bigint DEFAULT 0 NOT NULL,
	"to_influencer_seq" bigint DEFAULT 0 NOT NULL,
	"company_seen_seq" bigint DEFAULT 0 NOT NULL,
	"influencer_seen_seq" bigint DEFAULT 0 NOT NULL,
	"company_at" timestamp with time zone DEFAULT now() NOT NULL,
	"influencer_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_mailed_at" timestamp with time zone,
	"influencer_mailed_at" timestamp with time zone,
	CONSTRAINT "conversations_purpose" CHECK (purpose in ('collaboration', 'quote', 'event', 'product', 'other'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "message_attachments_type" CHECK (media_type in ('image/webp', 'application/pdf'))
);
--> statement-breakpoint
ALTER TABLE "message_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"collaboration_id" uuid,
	"event" text,
	"delivered" boolean DEFAULT true NOT NULL,
	"client_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_once" UNIQUE("conversation_id","author_id","client_key"),
	CONSTRAINT "messages_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "messages_body" CHECK (length(body) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reply_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"influencer_id" uuid,
	"rate" real NOT NULL,
	"median_seconds" integer,
	"sample" integer NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_figures_company" UNIQUE("company_id"),
	CONSTRAINT "reply_figures_influencer" UNIQUE("influencer_id"),
	CONSTRAINT "reply_figures_of_one" CHECK (num_nonnulls(company_id, influencer_id) = 1),
	CONSTRAINT "reply_figures_rate" CHECK (rate between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "reply_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid,
	"side" text NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "reports_reason" CHECK (reason in ('spam', 'scam', 'harassment', 'illegal', 'other')),
	CONSTRAINT "reports_state" CHECK (state in ('open', 'closed')),
	CONSTRAINT "reports_details" CHECK (length(details) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "collaborations" DROP CONSTRAINT "collaborations_influencer_id_influencers_id_fk";
--> statement-breakpoint
ALTER TABLE "collaborations" ALTER COLUMN "influencer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "offer_version" integer;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "awaiting" text;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "delivered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collaborations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD CONSTRAINT "collaboration_events_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD CONSTRAINT "collaboration_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD CONSTRAINT "collaboration_offers_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD CONSTRAINT "collaboration_offers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_bytes" FOREIGN KEY ("contract_id","sha256") REFERENCES "public"."contracts"("id","sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_identities" ADD CONSTRAINT "contract_identities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_identities" ADD CONSTRAINT "contract_identities_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_entries" ADD CONSTRAINT "company_list_entries_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_entries" ADD CONSTRAINT "company_list_entries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_entries" ADD CONSTRAINT "company_list_entries_list" FOREIGN KEY ("list_id","company_id") REFERENCES "public"."company_lists"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_lists" ADD CONSTRAINT "company_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_lists" ADD CONSTRAINT "company_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_searches" ADD CONSTRAINT "company_searches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_searches" ADD CONSTRAINT "company_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_figures" ADD CONSTRAINT "reply_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_figures" ADD CONSTRAINT "reply_figures_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collaboration_events_history" ON "collaboration_events" USING btree ("collaboration_id","at","id");--> statement-breakpoint
CREATE INDEX "collaboration_events_actor" ON "collaboration_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "collaboration_offers_author" ON "collaboration_offers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contract_acceptances_user" ON "contract_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contracts_company" ON "contracts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contracts_influencer" ON "contracts" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "contracts_made_by" ON "contracts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "contracts_file" ON "contracts" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id","email") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "company_invitations_email" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitations_invited_by" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_list_entries_newest" ON "company_list_entries" USING btree ("list_id","added_at" DESC NULLS LAST,"influencer_id");--> statement-breakpoint
CREATE INDEX "company_list_entries_influencer" ON "company_list_entries" USING btree ("company_id","influencer_id");--> statement-breakpoint
CREATE INDEX "company_list_entries_of_influencer" ON "company_list_entries" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "company_list_entries_added_by" ON "company_list_entries" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_lists_favourites" ON "company_lists" USING btree ("company_id") WHERE kind = 'favourites';--> statement-breakpoint
CREATE INDEX "company_lists_newest" ON "company_lists" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_lists_created_by" ON "company_lists" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "company_notes_influencer" ON "company_notes" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "company_notes_updated_by" ON "company_notes" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "company_searches_newest" ON "company_searches" USING btree ("company_id","searched_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_searches_user" ON "company_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_searches_age" ON "company_searches" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "company_blocks_influencer" ON "company_blocks" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "company_blocks_created_by" ON "company_blocks" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("company_id","influencer_id");--> statement-breakpoint
CREATE INDEX "conversations_of_company" ON "conversations" USING btree ("company_id","company_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_of_influencer" ON "conversations" USING btree ("influencer_id","influencer_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_opened" ON "conversations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_opened_by" ON "conversations" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_attachments_file" ON "message_attachments" USING btree ("file");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_collaboration" ON "messages" USING btree ("collaboration_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("conversation_id","side") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_campaign_id_company_lists_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."company_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collaborations_of_company" ON "collaborations" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collaborations_of_campaign" ON "collaborations" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "collaborations_expiring" ON "collaborations" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "collaborations_open_proposal" ON "collaborations" USING btree ("company_id","influencer_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_description" CHECK (length(description) <= 2000);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_country" CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_by_hand" CHECK (influencer_id is not null or offer_version is not null);--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_awaiting" CHECK (awaiting in ('company', 'influencer'));--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_proposal" CHECK (offer_version is null or (status = 'pending') = (awaiting is not null and expires_at is not null));--> statement-breakpoint
CREATE POLICY "a role goes with its company" ON "user_roles" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (role = 'entreprise');--> statement-breakpoint
CREATE POLICY "creators read companies" ON "companies" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.get_user_influencer_id()) is not null);--> statement-breakpoint
CREATE POLICY "owners change what their colleagues may" ON "company_members" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) and (select app_private.owns_company())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "owners let people go, and everybody may leave" ON "company_members" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) and (user_id = (select app_private.uid()) or (select app_private.owns_company())));--> statement-breakpoint
CREATE POLICY "companies read theirs" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "companies propose" ON "collaborations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and status = 'pending' and offer_version = 1 and awaiting = 'influencer' and not published
        and accepted_at is null and ended_at is null
        and exists (select 1 from influencers i where i.id = influencer_id and i.is_active) and (campaign_id is null or exists (select 1 from company_lists l where l.id = campaign_id and l.company_id = (select app_private.get_user_company_id()))));--> statement-breakpoint
CREATE POLICY "companies change theirs" ON "collaborations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()) and (campaign_id is null or exists (select 1 from company_lists l where l.id = campaign_id and l.company_id = (select app_private.get_user_company_id()))));--> statement-breakpoint
CREATE POLICY "helper functions find what was entered by hand" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (offer_version is null);--> statement-breakpoint
CREATE POLICY "what was entered by hand goes with its influencer" ON "collaborations" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (offer_version is null);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "collaboration_events" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "both sides leave theirs" ON "collaboration_events" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (actor_id = (select app_private.uid()) and at = now() and side in ('company', 'influencer') and exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "admins read it" ON "collaboration_events" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "collaboration_events" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "collaboration_offers" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "both sides offer" ON "collaboration_offers" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (author_id = (select app_private.uid()) and exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "admins read it" ON "collaboration_offers" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "collaboration_offers" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "contract_acceptances" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from contracts c where c.id = contract_id));--> statement-breakpoint
CREATE POLICY "each side accepts for itself" ON "contract_acceptances" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()) and accepted_at = now() and exists (select 1 from contracts c where c.id = contract_id
        and case side when 'company' then c.company_id = (select app_private.get_user_company_id()) else c.influencer_id = (select app_private.get_user_influencer_id()) end));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contract_acceptances" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "each side keeps its own" ON "contract_identities" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contract_identities" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "contracts" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "both sides make it" ON "contracts" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (made_by = (select app_private.uid()) and (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id())) and exists (select 1 from collaborations c
        where c.id = collaboration_id and c.company_id = contracts.company_id and c.influencer_id = contracts.influencer_id));--> statement-breakpoint
CREATE POLICY "admins read it" ON "contracts" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contracts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read who is invited" ON "company_invitations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "owners invite" ON "company_invitations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and (select app_private.owns_company()) and invited_by = (select app_private.uid()) and accepted_at is null);--> statement-breakpoint
CREATE POLICY "owners take an invitation back" ON "company_invitations" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) and (select app_private.owns_company()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_invitations" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members do all of their company's" ON "company_list_entries" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_list_entries" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members do all of their company's" ON "company_lists" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_lists" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members do all of their company's" ON "company_notes" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_notes" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read their company's" ON "company_searches" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "members leave theirs" ON "company_searches" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_searches" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies keep theirs" ON "company_blocks" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (side = 'company' and company_id = (select app_private.get_user_company_id())) WITH CHECK (side = 'company' and company_id = (select app_private.get_user_company_id()) and created_by = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "influencers keep theirs" ON "company_blocks" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (side = 'influencer' and influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (side = 'influencer' and influencer_id = (select app_private.get_user_influencer_id()) and created_by = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "company_blocks" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_blocks" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies read theirs" ON "conversations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "influencers read theirs" ON "conversations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()) and to_influencer_seq > 0);--> statement-breakpoint
CREATE POLICY "companies open them" ON "conversations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and opened_by = (select app_private.uid()) and last_seq = 0 and to_company_seq = 0
        and to_influencer_seq = 0 and exists (select 1 from influencers i where i.id = influencer_id and i.is_active));--> statement-breakpoint
CREATE POLICY "companies have seen" ON "conversations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "influencers have seen" ON "conversations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()) and to_influencer_seq > 0) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "conversations" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions keep its heads" ON "conversations" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "conversations" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whoever reads the message" ON "message_attachments" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from messages m where m.id = message_id));--> statement-breakpoint
CREATE POLICY "whoever wrote the message" ON "message_attachments" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (exists (select 1 from messages m where m.id = message_id and m.author_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "message_attachments" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies read what reaches them" ON "messages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((delivered or side = 'company')
        and exists (select 1 from conversations c where c.id = conversation_id and c.company_id = (select app_private.get_user_company_id())));--> statement-breakpoint
CREATE POLICY "influencers read what reaches them" ON "messages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((delivered or side = 'influencer')
        and exists (select 1 from conversations c where c.id = conversation_id and c.influencer_id = (select app_private.get_user_influencer_id())));--> statement-breakpoint
CREATE POLICY "companies write" ON "messages" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (side = 'company' and author_id = (select app_private.uid())
        and exists (select 1 from conversations c where c.id = conversation_id and c.company_id = (select app_private.get_user_company_id())));--> statement-breakpoint
CREATE POLICY "influencers write" ON "messages" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (side = 'influencer' and author_id = (select app_private.uid())
        and exists (select 1 from conversations c where c.id = conversation_id and c.influencer_id = (select app_private.get_user_influencer_id())));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "messages" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read them" ON "reply_figures" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "reply_figures" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people report" ON "reports" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (reporter_id = (select app_private.uid()) and state = 'open'
        and exists (select 1 from conversations c where c.id = conversation_id));--> statement-breakpoint
CREATE POLICY "people read their own" ON "reports" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (reporter_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "reports" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "reports" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "owners read all of theirs" ON "collaborations" TO vitrine_member USING (influencer_id = (select app_private.get_user_influencer_id()) and delivered);--> statement-breakpoint
ALTER POLICY "owners add their own" ON "collaborations" TO vitrine_member WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and company_id is null and offer_version is null);--> statement-breakpoint
ALTER POLICY "owners change their own" ON "collaborations" TO vitrine_member USING (influencer_id = (select app_private.get_user_influencer_id()) and delivered) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
ALTER POLICY "owners remove their own" ON "collaborations" TO vitrine_member USING (influencer_id = (select app_private.get_user_influencer_id()) and offer_version is null);--> statement-breakpoint
DO $$ DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['company_invitations', 'company_lists', 'company_list_entries', 'company_notes', 'company_searches',
      'conversations', 'messages', 'message_attachments', 'company_blocks', 'reply_figures', 'reports', 'collaboration_offers',
      'collaboration_events', 'contracts', 'contract_acceptances', 'contract_identities'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vitrine_system', name);
  END LOOP;
END $$;

GRANT UPDATE (description, country) ON companies TO vitrine_member;
GRANT UPDATE (role), DELETE ON company_members TO vitrine_member;
GRANT SELECT (id, company_id, email, role, invited_by, created_at, expires_at, accepted_at), DELETE ON company_invitations TO vitrine_member;
GRANT INSERT ON company_invitations TO vitrine_member;

GRANT SELECT, DELETE, INSERT,
  UPDATE (name, objective, budget_cents, starts_on, ends_on, updated_at) ON company_lists TO vitrine_member;
GRANT SELECT, DELETE, INSERT ON company_list_entries TO vitrine_member;
GRANT SELECT, DELETE, INSERT, UPDATE (body, updated_by, updated_at)
  ON company_notes TO vitrine_member;
GRANT SELECT, INSERT ON company_searches TO vitrine_member;

-- Heads and order of a conversation are kept by the trigger below; people say what they have seen, and nothing else.
GRANT SELECT, INSERT, UPDATE (company_seen_seq, influencer_seen_seq)
  ON conversations TO vitrine_member;
GRANT SELECT, INSERT ON messages TO vitrine_member;
GRANT SELECT, INSERT ON message_attachments TO vitrine_member;
GRANT SELECT, DELETE, INSERT ON company_blocks TO vitrine_member;
GRANT SELECT ON reply_figures TO vitrine_member;
GRANT SELECT, INSERT, UPDATE (state) ON reports TO vitrine_member;

GRANT UPDATE (campaign_id, offer_version, awaiting, expires_at, accepted_at, ended_at) ON collaborations TO vitrine_member;
GRANT SELECT, INSERT
  ON collaboration_offers TO vitrine_member;
GRANT SELECT, INSERT ON collaboration_events TO vitrine_member;
GRANT SELECT, INSERT
  ON contracts TO vitrine_member;
GRANT SELECT, INSERT ON contract_acceptances TO vitrine_member;
GRANT SELECT, DELETE, INSERT, UPDATE (name, postal_address, email, tax_country, registration, updated_at)
  ON contract_identities TO vitrine_member;

GRANT SELECT (company_id, influencer_id, side) ON company_blocks TO vitrine_helper;
GRANT SELECT, UPDATE (last_seq, to_company_seq, to_influencer_seq, company_seen_seq, influencer_seen_seq, company_at, influencer_at)
  ON conversations TO vitrine_helper;
GRANT DELETE ON user_roles TO vitrine_helper;
GRANT SELECT (id, influencer_id, offer_version), DELETE ON collaborations TO vitrine_helper;

-- Messages are numbered one after the other, whoever sends them at once; those of a blocked side reach nobody.
CREATE FUNCTION app_private.number_message() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE talk public.conversations;
BEGIN
  SELECT * INTO talk FROM public.conversations c WHERE c.id = NEW.conversation_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NEW; END IF; -- the foreign key refuses it
  NEW.seq := talk.last_seq + 1;
  NEW.delivered := NOT EXISTS (SELECT 1 FROM public.company_blocks b
    WHERE b.company_id = talk.company_id AND b.influencer_id = talk.influencer_id AND b.side <> NEW.side);
  UPDATE public.conversations c SET last_seq = NEW.seq,
    to_company_seq = CASE WHEN NEW.side = 'influencer' AND NEW.delivered THEN NEW.seq ELSE c.to_company_seq END,
    to_influencer_seq = CASE WHEN NEW.side = 'company' AND NEW.delivered THEN NEW.seq ELSE c.to_influencer_seq END,
    company_at = CASE WHEN NEW.side = 'company' OR NEW.delivered THEN NEW.created_at ELSE c.company_at END,
    influencer_at = CASE WHEN NEW.side = 'influencer' OR NEW.delivered THEN NEW.created_at ELSE c.influencer_at END
  WHERE c.id = talk.id;
  RETURN NEW;
END $$;

CREATE FUNCTION app_private.deliver_proposal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NEW.company_id IS NOT NULL AND NEW.offer_version IS NOT NULL THEN
    NEW.delivered := NOT EXISTS (SELECT 1 FROM public.company_blocks b
      WHERE b.company_id = NEW.company_id AND b.influencer_id = NEW.influencer_id AND b.side = 'influencer');
  END IF;
  RETURN NEW;
END $$;

-- The transitions of app/features/collaborations, once more: a member changes a state only as its side may.
CREATE FUNCTION app_private.keep_collaboration_states() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE side text;
BEGIN
  -- Two steps: for what a foreign key sets free, the owner of the table runs this, who may not call the functions.
  IF OLD.offer_version IS NULL OR current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  IF app_private.is_admin() THEN RETURN NEW; END IF;
  side := CASE WHEN OLD.company_id = app_private.get_user_company_id() THEN 'company' ELSE 'influencer' END;
  IF NEW.status <> OLD.status AND NOT (
      (OLD.status = 'pending' AND NEW.status IN ('active', 'rejected') AND OLD.awaiting = side)
      OR (OLD.status = 'pending' AND NEW.status = 'cancelled' AND OLD.awaiting <> side)
      OR (OLD.status = 'active' AND NEW.status IN ('completed', 'cancelled'))) THEN
    RAISE EXCEPTION 'this side may not take a collaboration from % to %', OLD.status, NEW.status USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.offer_version IS DISTINCT FROM OLD.offer_version AND NOT (OLD.status = 'pending' AND NEW.status = 'pending'
      AND OLD.awaiting = side AND NEW.awaiting <> side AND NEW.offer_version = OLD.offer_version + 1) THEN
    RAISE EXCEPTION 'only whoever is asked makes another offer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.offer_version = OLD.offer_version AND NEW.status = 'pending' AND NEW.awaiting IS DISTINCT FROM OLD.awaiting THEN
    RAISE EXCEPTION 'nobody is asked without an offer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.published AND NOT OLD.published AND NOT (side = 'influencer' AND NEW.status = 'completed') THEN
    RAISE EXCEPTION 'influencers publish what is completed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- What an admin has verified is a company by its name and number, what a domain proves is its website alone.
CREATE OR REPLACE FUNCTION app_private.deny_own_verification() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user NOT LIKE '%\_member' OR app_private.is_admin() THEN RETURN NEW; END IF;
  IF (NEW.plan, NEW.verified_at, NEW.verified_how) IS DISTINCT FROM (OLD.plan, OLD.verified_at, OLD.verified_how) THEN
    RAISE EXCEPTION 'only admins verify companies and set their plan' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.website IS DISTINCT FROM OLD.website
      OR OLD.verified_how = 'admin' AND (NEW.name, NEW.siren) IS DISTINCT FROM (OLD.name, OLD.siren) THEN
    NEW.verified_at := NULL; NEW.verified_how := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Who belongs to no company any more is a plain user.
CREATE FUNCTION app_private.follow_membership() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  DELETE FROM public.user_roles r WHERE r.user_id = OLD.user_id AND r.role = 'entreprise';
  RETURN NULL;
END $$;

CREATE FUNCTION app_private.drop_what_was_entered_by_hand() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  DELETE FROM public.collaborations c WHERE c.influencer_id = OLD.id AND c.offer_version IS NULL;
  RETURN OLD;
END $$;

-- What is open in a session that has ended is told at once, in whichever process it is: see platform/realtime.
CREATE FUNCTION app_private.tell_end_of_session() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  PERFORM pg_notify('vitrine_cache', json_build_array('session:' || OLD.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_end_of_session AFTER DELETE ON auth.sessions
  FOR EACH ROW EXECUTE FUNCTION app_private.tell_end_of_session();

CREATE TRIGGER number_message BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION app_private.number_message();
CREATE TRIGGER deliver_proposal BEFORE INSERT ON collaborations FOR EACH ROW EXECUTE FUNCTION app_private.deliver_proposal();
CREATE TRIGGER keep_collaboration_states BEFORE UPDATE ON collaborations
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_collaboration_states();
CREATE TRIGGER follow_membership AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_membership();
CREATE TRIGGER drop_what_was_entered_by_hand BEFORE DELETE ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.drop_what_was_entered_by_hand();

GRANT EXECUTE ON FUNCTION app_private.owns_company() TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.owns_company() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.number_message() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.deliver_proposal() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.follow_membership() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.drop_what_was_entered_by_hand() OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
