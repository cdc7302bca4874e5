CREATE TABLE "move_in_pictures" (
	"influencer_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"asked_at" timestamp with time zone,
	"picture" text,
	"block_id" uuid,
	CONSTRAINT "move_in_pictures_influencer_id_place_pk" PRIMARY KEY("influencer_id","place"),
	CONSTRAINT "move_in_pictures_kind" CHECK (kind in ('link', 'heading', 'text', 'video', 'contact', 'product'))
);
--> statement-breakpoint
ALTER TABLE "move_in_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_ins" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"found" jsonb,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"added_blocks" uuid[] DEFAULT '{}' NOT NULL,
	"added_networks" text[] DEFAULT '{}' NOT NULL,
	"bios_wait" boolean DEFAULT false NOT NULL,
	"changed_bios" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "move_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "move_in_pictures" ADD CONSTRAINT "move_in_pictures_influencer_id_move_ins_influencer_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."move_ins"("influencer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_in_pictures_picture" ON "move_in_pictures" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "move_ins_read" ON "move_ins" USING btree ("read_at");--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "move_in_pictures" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "move_in_pictures" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and picture is null and asked_at is null);--> statement-breakpoint
CREATE POLICY "owners say which block is its" ON "move_in_pictures" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "move_in_pictures" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "move_in_pictures" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "move_ins" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "move_ins" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "move_ins" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "move_ins" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "move_ins" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE move_ins FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE move_in_pictures FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (id, source, found, read_at, taken_at, added_blocks, added_networks, bios_wait, changed_bios)
  ON move_ins TO vitrine_member;--> statement-breakpoint
-- What came of a picture is the jobs' to say: nobody else's file comes onto a page by its name.
GRANT SELECT, DELETE, INSERT (influencer_id, place, url, kind, block_id), UPDATE (block_id) ON move_in_pictures TO vitrine_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON move_ins, move_in_pictures TO vitrine_system;
