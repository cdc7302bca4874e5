CREATE TABLE "landing_groups" (
	"topic" text NOT NULL,
	"place_id" integer NOT NULL,
	"creators" integer NOT NULL,
	"medians" jsonb NOT NULL,
	"prices" jsonb,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landing_groups_topic_place_id_pk" PRIMARY KEY("topic","place_id"),
	CONSTRAINT "landing_groups_group" CHECK ((topic <> '') or (place_id <> 0))
);
--> statement-breakpoint
ALTER TABLE "landing_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "landing_groups_place" ON "landing_groups" USING btree ("place_id","creators");--> statement-breakpoint
CREATE POLICY "everybody reads them" ON "landing_groups" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "landing_groups" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE landing_groups FORCE ROW LEVEL SECURITY;
GRANT SELECT ON landing_groups TO vitrine_visitor, vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON landing_groups TO vitrine_system;
