CREATE TABLE "link_health" (
	"url" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"fault" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_health_state" CHECK (state in ('unknown', 'fine', 'failing', 'dead')),
	CONSTRAINT "link_health_fault" CHECK (fault in ('gone', 'broken', 'silent', 'nameless', 'certificate')),
	CONSTRAINT "link_health_failing" CHECK ((failures > 0) = (failing_since is not null) and (state <> 'dead' or failures > 0))
);
--> statement-breakpoint
ALTER TABLE "link_health" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "link_health_due" ON "link_health" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "link_health_asked" ON "link_health" USING btree ("asked_at");--> statement-breakpoint
CREATE POLICY "creators read of the addresses on their page" ON "link_health" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from custom_bio_links b where b.influencer_id = (select app_private.get_user_influencer_id()) and b.url = link_health.url));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "link_health" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "link_health" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON link_health TO vitrine_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON link_health TO vitrine_system;
