CREATE TABLE "pro_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "pro_requests_once" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "pro_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_info" ADD COLUMN "flagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_info" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "pro_requests" ADD CONSTRAINT "pro_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pro_requests_newest" ON "pro_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pro_requests_user" ON "pro_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "contact_info" ADD CONSTRAINT "contact_info_once" UNIQUE("digest");--> statement-breakpoint
CREATE POLICY "everybody may ask" ON "pro_requests" AS PERMISSIVE FOR INSERT TO "vitrine_member", "vitrine_visitor" WITH CHECK (handled_at is null and user_id is not distinct from (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "pro_requests" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "pro_requests" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE pro_requests FORCE ROW LEVEL SECURITY;
REVOKE ALL ON pro_requests FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON pro_requests TO vitrine_system;
-- The columns that an admin alone sets are missing on purpose.
GRANT INSERT (id, user_id, company_name, email, message, flagged, digest) ON pro_requests TO vitrine_visitor, vitrine_member;
GRANT SELECT, DELETE, UPDATE (handled_at) ON pro_requests TO vitrine_member; -- its policies let admins alone
