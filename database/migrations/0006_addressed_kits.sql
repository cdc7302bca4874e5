CREATE TABLE "addressed_kit_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kit_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"visitor_hash" text
);
--> statement-breakpoint
ALTER TABLE "addressed_kit_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "addressed_kits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"slug" text NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"letter" text DEFAULT '' NOT NULL,
	"picture" text,
	"content" jsonb NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"pdf" text,
	"pdf_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addressed_kits_brand" CHECK (char_length(brand) between 1 and 200),
	CONSTRAINT "addressed_kits_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
	CONSTRAINT "addressed_kits_opened" CHECK ((opens = 0) = (first_opened_at is null) and (opens = 0) = (last_opened_at is null))
);
--> statement-breakpoint
ALTER TABLE "addressed_kits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_kit_days" (
	"influencer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opens" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bot_hits" integer NOT NULL,
	CONSTRAINT "audience_kit_days_influencer_id_day_pk" PRIMARY KEY("influencer_id","day")
);
--> statement-breakpoint
ALTER TABLE "audience_kit_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "addressed_kit_openings" ADD CONSTRAINT "addressed_kit_openings_kit_id_addressed_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."addressed_kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addressed_kits" ADD CONSTRAINT "addressed_kits_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addressed_kit_openings_kit" ON "addressed_kit_openings" USING btree ("kit_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "addressed_kit_openings_hashed" ON "addressed_kit_openings" USING btree ("at") WHERE visitor_hash is not null;--> statement-breakpoint
CREATE INDEX "addressed_kits_influencer" ON "addressed_kits" USING btree ("influencer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "addressed_kits_ended" ON "addressed_kits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "addressed_kits_picture" ON "addressed_kits" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "addressed_kits_pdf" ON "addressed_kits" USING btree ("pdf");--> statement-breakpoint
CREATE UNIQUE INDEX "addressed_kits_secret" ON "addressed_kits" USING btree ("secret_hash");--> statement-breakpoint
CREATE POLICY "owners read those of theirs" ON "addressed_kit_openings" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (kit_id in (select id from addressed_kits));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "addressed_kit_openings" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "addressed_kits" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "addressed_kits" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "addressed_kits" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "addressed_kits" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "addressed_kits" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "audience_kit_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "audience_kit_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_kit_days" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE addressed_kits FORCE ROW LEVEL SECURITY;
ALTER TABLE addressed_kit_openings FORCE ROW LEVEL SECURITY;
ALTER TABLE audience_kit_days FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON addressed_kits TO vitrine_member;
-- How often it was opened is counted by the site, and its file made by a job. It never comes to another page.
GRANT UPDATE (brand, slug, greeting, letter, picture, content, secret_hash, secret, password_hash, expires_at, withdrawn_at, version)
  ON addressed_kits TO vitrine_member;
-- Not the visitor's hash: to the owner a reader is nobody.
GRANT SELECT (id, kit_id, at) ON addressed_kit_openings TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON addressed_kits, addressed_kit_openings, audience_kit_days TO vitrine_system;
GRANT SELECT ON audience_kit_days TO vitrine_member;
