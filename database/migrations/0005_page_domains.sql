CREATE TABLE "page_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"target_fault" text,
	"proof_fault" text,
	"dns_away" boolean DEFAULT false NOT NULL,
	"seen" text DEFAULT '' NOT NULL,
	"redirects" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"preferred_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_domains_state" CHECK (state in ('waiting', 'proved', 'lost')),
	CONSTRAINT "page_domains_target_fault" CHECK (target_fault in ('missing', 'elsewhere', 'partly')),
	CONSTRAINT "page_domains_proof_fault" CHECK (proof_fault in ('missing', 'others', 'taken')),
	CONSTRAINT "page_domains_name" CHECK (name ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(name) <= 253),
	CONSTRAINT "page_domains_proof" CHECK ((state = 'waiting') = (proved_at is null)),
	CONSTRAINT "page_domains_live" CHECK (live_at is null or state = 'proved'),
	CONSTRAINT "page_domains_lost" CHECK ((state = 'lost') = (lost_at is not null))
);
--> statement-breakpoint
ALTER TABLE "page_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "page_domains" ADD CONSTRAINT "page_domains_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_domains_proved" ON "page_domains" USING btree ("name") WHERE state = 'proved';--> statement-breakpoint
CREATE UNIQUE INDEX "page_domains_of_page" ON "page_domains" USING btree ("influencer_id","name");--> statement-breakpoint
CREATE INDEX "page_domains_due" ON "page_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE POLICY "everybody reads those where a page is" ON "page_domains" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (live_at is not null and exists (select 1 from influencers i where i.id = "page_domains"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "page_domains" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners ask for theirs" ON "page_domains" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and state = 'waiting' and live_at is null);--> statement-breakpoint
CREATE POLICY "owners choose among theirs" ON "page_domains" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners give theirs up" ON "page_domains" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "page_domains" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "page_domains" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE page_domains FORCE ROW LEVEL SECURITY;
GRANT SELECT (influencer_id, name, live_at, preferred_at, proved_at) ON page_domains TO vitrine_visitor;
GRANT SELECT, DELETE ON page_domains TO vitrine_member;
-- What proves it, and whether it is proved, is for jobs to say.
GRANT INSERT (id, influencer_id, name, token, redirects), UPDATE (redirects, preferred_at) ON page_domains TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON page_domains TO vitrine_system;
