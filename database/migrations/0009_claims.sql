CREATE TABLE "claim_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"message" text NOT NULL,
	"email" text NOT NULL,
	"locale" text DEFAULT 'fr' NOT NULL,
	"code" text NOT NULL,
	"code_expires_at" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL,
	"proof" text,
	"proof_network" text,
	"proof_handle" text,
	"proof_checked_at" timestamp with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_requests_message" CHECK (length(message) between 1 and 5000),
	CONSTRAINT "claim_requests_email" CHECK (length(email) between 3 and 254),
	CONSTRAINT "claim_requests_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "claim_requests_code_pattern" CHECK (code ~ '^vitrine-[2-9a-hjkmnp-z]{10}$'),
	CONSTRAINT "claim_requests_proof" CHECK (proof in ('proved', 'not_found', 'unavailable')),
	CONSTRAINT "claim_requests_proof_checked" CHECK ((proof is null) = (proof_checked_at is null)),
	CONSTRAINT "claim_requests_proof_by" CHECK (proof <> 'proved' or (proof_network is not null and proof_handle is not null)),
	CONSTRAINT "claim_requests_state" CHECK (state in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "claim_requests_closed" CHECK ((state = 'pending') = (closed_at is null))
);
--> statement-breakpoint
ALTER TABLE "claim_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_requests_pending" ON "claim_requests" USING btree ("user_id","influencer_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "claim_requests_code" ON "claim_requests" USING btree ("code");--> statement-breakpoint
CREATE INDEX "claim_requests_of_user" ON "claim_requests" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_requests_newest" ON "claim_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_requests_influencer" ON "claim_requests" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "claim_requests_decided_by" ON "claim_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE POLICY "people read their own requests" ON "claim_requests" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people claim what is shown and not theirs yet" ON "claim_requests" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()) and state = 'pending' and influencer_id is distinct from (select app_private.get_user_influencer_id())
        and exists (select 1 from influencers i where i.id = "claim_requests"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "people withdraw their own" ON "claim_requests" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (user_id = (select app_private.uid()) and state = 'pending') WITH CHECK (user_id = (select app_private.uid()) and state = 'withdrawn' and decided_by is null and reason is null);--> statement-breakpoint
CREATE POLICY "admins read all" ON "claim_requests" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins decide" ON "claim_requests" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "claim_requests" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE claim_requests FORCE ROW LEVEL SECURITY;
REVOKE ALL ON claim_requests FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON claim_requests TO vitrine_system;
GRANT SELECT ON claim_requests TO vitrine_member;
-- What a request begins as is the table's to say, and what its proof is the jobs'.
GRANT INSERT (id, user_id, influencer_id, message, email, locale, code) ON claim_requests TO vitrine_member;
GRANT UPDATE (state, reason, decided_by, closed_at) ON claim_requests TO vitrine_member;
