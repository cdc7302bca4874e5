CREATE TABLE "letter_runs" (
	"week" date PRIMARY KEY NOT NULL,
	"last_user_id" uuid,
	"people" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "letter_runs_counts" CHECK (letters between 0 and people)
);
--> statement-breakpoint
ALTER TABLE "letter_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "admins read it" ON "letter_runs" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "letter_runs" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "letter_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON letter_runs TO vitrine_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON letter_runs TO vitrine_system;
