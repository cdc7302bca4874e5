CREATE TABLE "notice_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"party" text,
	"words" text,
	"decision" text,
	"ground_kind" text,
	"ground" text,
	"automated" boolean,
	"hid_page" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notice_events_kind" CHECK (kind in ('taken_up', 'decided', 'appealed', 'decided_again')),
	CONSTRAINT "notice_events_decision" CHECK (num_nulls(words, decision, ground_kind, ground, automated) = 0 or kind not in ('decided', 'decided_again')),
	CONSTRAINT "notice_events_appeal" CHECK (kind <> 'appealed' or (words is not null and party in ('reporter', 'owner'))),
	CONSTRAINT "notice_events_ground" CHECK (ground_kind in ('legal', 'contractual')),
	CONSTRAINT "notice_events_lengths" CHECK (length(words) <= 5000 and length(ground) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "notice_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"path" text NOT NULL,
	"influencer_id" uuid,
	"explanation" text NOT NULL,
	"name" text,
	"email" text,
	"locale" text NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"digest" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"owner_email" text,
	"owner_locale" text,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "notices_reference" UNIQUE("reference"),
	CONSTRAINT "notices_once" UNIQUE("digest"),
	CONSTRAINT "notices_reason" CHECK (reason in ('illegal', 'forbidden_promotion', 'missing_label', 'impersonation', 'privacy', 'hate', 'child_abuse',
        'intellectual_property', 'other')),
	CONSTRAINT "notices_state" CHECK (state in ('received', 'examined', 'decided', 'appealed', 'final')),
	CONSTRAINT "notices_decision" CHECK (decision in ('no_action', 'label_demanded', 'page_hidden', 'account_removed')),
	CONSTRAINT "notices_decided" CHECK ((state in ('decided', 'appealed', 'final')) = (decision is not null) and (decision is null) = (decided_at is null)),
	CONSTRAINT "notices_reporter" CHECK (reason = 'child_abuse' or cleared_at is not null or num_nulls(name, email) = 0),
	CONSTRAINT "notices_lengths" CHECK (length(path) <= 2000 and length(explanation) <= 5000 and length(name) <= 100),
	CONSTRAINT "notices_locales" CHECK (locale in ('fr', 'en', 'ar') and owner_locale in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_events_of" ON "notice_events" USING btree ("notice_id","at","id");--> statement-breakpoint
CREATE INDEX "notice_events_actor" ON "notice_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_by_state" ON "notices" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("influencer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_email" ON "notices" USING btree ("email");--> statement-breakpoint
CREATE POLICY "admins read all" ON "notice_events" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins add what they do" ON "notice_events" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK ((select app_private.is_admin()) and actor_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "notice_events" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody may report" ON "notices" AS PERMISSIVE FOR INSERT TO "vitrine_member", "vitrine_visitor" WITH CHECK (state = 'received' and num_nonnulls(decision, decided_at, owner_email, owner_locale, cleared_at) = 0);--> statement-breakpoint
CREATE POLICY "admins read all" ON "notices" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins decide" ON "notices" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "notices" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
-- by hand
DO $$ DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notices', 'notice_events'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vitrine_system', name);
  END LOOP;
END $$;

GRANT INSERT ON notices TO vitrine_visitor, vitrine_member;
GRANT SELECT, UPDATE (state, due_at, decision, decided_at, owner_email, owner_locale) ON notices TO vitrine_member;
GRANT SELECT, INSERT ON notice_events TO vitrine_member;
