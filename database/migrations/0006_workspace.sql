CREATE TABLE "former_links" (
	"custom_path" text PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kit_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	"visibility" text DEFAULT 'companies' NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "kit_packages_price" CHECK (price_cents >= 0),
	CONSTRAINT "kit_packages_visibility" CHECK (visibility in ('companies', 'public'))
);
--> statement-breakpoint
ALTER TABLE "kit_packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_kits" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"data_hash" text NOT NULL,
	"pdf" text NOT NULL,
	"picture" text NOT NULL,
	"summary" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_kits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "page_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD COLUMN "image_label" text;--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_packages" ADD CONSTRAINT "kit_packages_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_kits" ADD CONSTRAINT "media_kits_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_links_influencer" ON "former_links" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "kit_packages_kit" ON "kit_packages" USING btree ("influencer_id","display_order");--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD CONSTRAINT "custom_bio_links_image_label" CHECK (image_label in ('retouched', 'virtual'));--> statement-breakpoint
CREATE POLICY "helper functions move a page" ON "custom_links" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "former_links" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (expires_at > now() and exists (select 1 from influencers i where i.id = "former_links"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "former_links" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "former_links" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "former_links" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads public ones" ON "kit_packages" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (visibility = 'public' and exists (select 1 from influencers i where i.id = "kit_packages"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "companies read them all" ON "kit_packages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.has_role('entreprise')) and exists (select 1 from influencers i where i.id = "kit_packages"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "kit_packages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "kit_packages" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "kit_packages" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "kit_packages" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "kit_packages" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "kit_packages" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "media_kits" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "media_kits"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "media_kits" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "media_kits" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "media_kits" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE former_links FORCE ROW LEVEL SECURITY;
ALTER TABLE kit_packages FORCE ROW LEVEL SECURITY;
ALTER TABLE media_kits FORCE ROW LEVEL SECURITY;
REVOKE ALL ON former_links, kit_packages, media_kits FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON former_links, kit_packages, media_kits TO vitrine_system;
GRANT SELECT ON former_links, kit_packages, media_kits TO vitrine_visitor, vitrine_member;
GRANT INSERT, DELETE, UPDATE (title, description, price_cents, visibility, display_order) ON kit_packages TO vitrine_member;
GRANT UPDATE (image_label) ON custom_bio_links TO vitrine_member;
GRANT UPDATE (page_version) ON influencers TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON former_links TO vitrine_helper;
GRANT INSERT, UPDATE, DELETE ON custom_links TO vitrine_helper; -- UPDATE for the lock alone

-- Moves the asker's page to another name: takes the name if it is free, locks the one before and lets it lead on for 90
-- days. The name before, or null when there is no page or the name is somebody else's.
CREATE FUNCTION app_private.change_own_address(wanted text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE influencer uuid := app_private.get_user_influencer_id(); before text;
BEGIN
  SELECT l.custom_path INTO before FROM public.custom_links l WHERE l.influencer_id = influencer FOR UPDATE;
  IF before IS NULL OR before = wanted OR NOT app_private.hold_own_username(wanted) THEN RETURN NULL; END IF;
  DELETE FROM public.custom_links l WHERE l.influencer_id = influencer;
  INSERT INTO public.custom_links (id, influencer_id, custom_path) VALUES (gen_random_uuid(), influencer, wanted);
  DELETE FROM public.former_links f WHERE f.custom_path = wanted;
  INSERT INTO public.former_links AS f (custom_path, influencer_id, expires_at)
  VALUES (before, influencer, now() + interval '90 days')
  ON CONFLICT (custom_path) DO UPDATE SET influencer_id = excluded.influencer_id, expires_at = excluded.expires_at;
  RETURN before;
END $$;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.change_own_address(text) OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
SET LOCAL ROLE vitrine_helper;
GRANT EXECUTE ON FUNCTION app_private.change_own_address(text) TO vitrine_member;
RESET ROLE;
