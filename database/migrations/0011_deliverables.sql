CREATE TABLE "deliverable_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_comments_side" CHECK (side in ('company', 'influencer'))
);
--> statement-breakpoint
ALTER TABLE "deliverable_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliverable_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_drafts_version" UNIQUE("deliverable_id","version")
);
--> statement-breakpoint
ALTER TABLE "deliverable_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliverable_file_parts" (
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "deliverable_file_parts_file_id_start_pk" PRIMARY KEY("file_id","start"),
	CONSTRAINT "deliverable_file_parts_bytes" CHECK (bytes > 0 and start >= 0)
);
--> statement-breakpoint
ALTER TABLE "deliverable_file_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliverable_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"draft_id" uuid,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_files_received" CHECK (bytes > 0 and received between 0 and bytes),
	CONSTRAINT "deliverable_files_whole" CHECK (draft_id is null or received = bytes)
);
--> statement-breakpoint
ALTER TABLE "deliverable_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliverables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'to_do' NOT NULL,
	"review" boolean DEFAULT true NOT NULL,
	"rounds" integer,
	"rounds_used" integer DEFAULT 0 NOT NULL,
	"review_days" integer,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"answer_due_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by_silence" boolean DEFAULT false NOT NULL,
	"skip_asked_by" text,
	"post_url" text,
	"post_id" text,
	"published_at" timestamp with time zone,
	"declared" boolean DEFAULT true NOT NULL,
	"screenshot" text,
	"screenshot_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverables_position" UNIQUE("collaboration_id","position"),
	CONSTRAINT "deliverables_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast', 'other')),
	CONSTRAINT "deliverables_kind" CHECK (kind in ('post', 'reel', 'story', 'short', 'video', 'live', 'article', 'rights')),
	CONSTRAINT "deliverables_state" CHECK (state in ('to_do', 'draft_sent', 'changes_asked', 'approved', 'published', 'measured', 'skipped')),
	CONSTRAINT "deliverables_skip_asked_by" CHECK (skip_asked_by in ('company', 'influencer')),
	CONSTRAINT "deliverables_rounds" CHECK (rounds_used between 0 and coalesce(rounds, rounds_used)),
	CONSTRAINT "deliverables_answer" CHECK (answer_due_at is null or state = 'draft_sent'),
	CONSTRAINT "deliverables_post" CHECK (post_url ~ '^https://'),
	CONSTRAINT "deliverables_published" CHECK ((state in ('published', 'measured')) = (published_at is not null) and (published_at is null or post_url is not null))
);
--> statement-breakpoint
ALTER TABLE "deliverables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "collaboration_events" DROP CONSTRAINT "collaboration_events_kind";--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD COLUMN "deliverable_id" uuid;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD COLUMN "rounds" integer;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD COLUMN "review_days" integer;--> statement-breakpoint
ALTER TABLE "deliverable_comments" ADD CONSTRAINT "deliverable_comments_draft_id_deliverable_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."deliverable_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_comments" ADD CONSTRAINT "deliverable_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_drafts" ADD CONSTRAINT "deliverable_drafts_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_drafts" ADD CONSTRAINT "deliverable_drafts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_file_parts" ADD CONSTRAINT "deliverable_file_parts_file_id_deliverable_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."deliverable_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD CONSTRAINT "deliverable_files_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD CONSTRAINT "deliverable_files_draft_id_deliverable_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."deliverable_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_files" ADD CONSTRAINT "deliverable_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliverable_comments_draft" ON "deliverable_comments" USING btree ("draft_id","at","id");--> statement-breakpoint
CREATE INDEX "deliverable_comments_author" ON "deliverable_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "deliverable_drafts_made_by" ON "deliverable_drafts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "deliverable_file_parts_file" ON "deliverable_file_parts" USING btree ("file");--> statement-breakpoint
CREATE INDEX "deliverable_files_draft" ON "deliverable_files" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "deliverable_files_deliverable" ON "deliverable_files" USING btree ("deliverable_id");--> statement-breakpoint
CREATE INDEX "deliverable_files_uploaded_by" ON "deliverable_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "deliverable_files_unsent" ON "deliverable_files" USING btree ("created_at") WHERE draft_id is null;--> statement-breakpoint
CREATE INDEX "deliverables_silence" ON "deliverables" USING btree ("answer_due_at") WHERE state = 'draft_sent';--> statement-breakpoint
CREATE INDEX "deliverables_due" ON "deliverables" USING btree ("due_on") WHERE state in ('to_do', 'changes_asked', 'approved');--> statement-breakpoint
CREATE INDEX "deliverables_screenshot" ON "deliverables" USING btree ("screenshot");--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD CONSTRAINT "collaboration_events_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collaboration_events_deliverable" ON "collaboration_events" USING btree ("deliverable_id");--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD CONSTRAINT "collaboration_events_kind" CHECK (kind in ('proposed', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'completed', 'cancelled', 'published', 'unpublished', 'identity_given', 'contract_made', 'contract_accepted', 'draft_sent', 'changes_asked', 'draft_approved', 'deliverable_published', 'skip_asked', 'skip_dropped', 'deliverable_skipped'));--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD CONSTRAINT "collaboration_offers_review" CHECK (rounds >= 0 and review_days > 0);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "deliverable_comments" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from deliverable_drafts d where d.id = draft_id));--> statement-breakpoint
CREATE POLICY "each side speaks for itself" ON "deliverable_comments" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (author_id = (select app_private.uid()) and at = now() and exists (select 1 from deliverable_drafts f
        join deliverables d on d.id = f.deliverable_id join collaborations c on c.id = d.collaboration_id
        where f.id = draft_id and case side when 'company' then c.company_id = (select app_private.get_user_company_id()) else (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered) end));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "deliverable_comments" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "deliverable_drafts" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
  where d.id = deliverable_id and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "the creator sends it" ON "deliverable_drafts" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (made_by = (select app_private.uid()) and made_at = now() and exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
  where d.id = deliverable_id and (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered)));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "deliverable_drafts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whoever reads the file reads its pieces" ON "deliverable_file_parts" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from deliverable_files f where f.id = file_id));--> statement-breakpoint
CREATE POLICY "the creator brings them" ON "deliverable_file_parts" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (exists (select 1 from deliverable_files f where f.id = file_id and f.uploaded_by = (select app_private.uid()) and f.draft_id is null));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "deliverable_file_parts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read what was sent" ON "deliverable_files" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from deliverable_drafts d where d.id = draft_id) or (uploaded_by = (select app_private.uid()) and exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
  where d.id = deliverable_id and (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "the creator brings it" ON "deliverable_files" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (uploaded_by = (select app_private.uid()) and draft_id is null and received = 0 and exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
  where d.id = deliverable_id and (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered)));--> statement-breakpoint
CREATE POLICY "the creator goes on bringing it, and sends it" ON "deliverable_files" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (uploaded_by = (select app_private.uid()) and draft_id is null and exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
  where d.id = deliverable_id and (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))) WITH CHECK (uploaded_by = (select app_private.uid()) and (draft_id is null or exists (select 1 from deliverable_drafts d where d.id = draft_id)));--> statement-breakpoint
CREATE POLICY "the creator takes back what was not sent" ON "deliverable_files" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (uploaded_by = (select app_private.uid()) and draft_id is null);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "deliverable_files" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "deliverables" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from collaborations c where c.id = collaboration_id and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "both sides take it further" ON "deliverables" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (exists (select 1 from collaborations c where c.id = collaboration_id and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered)))) WITH CHECK (exists (select 1 from collaborations c where c.id = collaboration_id and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "helper functions tell of it" ON "deliverables" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "an accepted offer makes it" ON "deliverables" AS PERMISSIVE FOR INSERT TO "vitrine_helper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "deliverables" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE deliverables FORCE ROW LEVEL SECURITY;
ALTER TABLE deliverable_drafts FORCE ROW LEVEL SECURITY;
ALTER TABLE deliverable_files FORCE ROW LEVEL SECURITY;
ALTER TABLE deliverable_file_parts FORCE ROW LEVEL SECURITY;
ALTER TABLE deliverable_comments FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON deliverables, deliverable_drafts, deliverable_files, deliverable_file_parts,
  deliverable_comments TO vitrine_system;
GRANT SELECT ON deliverables, deliverable_drafts, deliverable_files, deliverable_file_parts, deliverable_comments TO vitrine_member;
-- What was agreed on stays as it is, and whether a post was read is not its creator's to say.
GRANT UPDATE (state, rounds_used, draft_version, answer_due_at, approved_at, skip_asked_by, post_url, post_id, published_at,
  screenshot, screenshot_at, updated_at) ON deliverables TO vitrine_member;
GRANT INSERT ON deliverable_drafts, deliverable_files, deliverable_file_parts, deliverable_comments TO vitrine_member;
GRANT DELETE ON deliverable_files TO vitrine_member;
GRANT UPDATE (received, draft_id) ON deliverable_files TO vitrine_member;
GRANT SELECT, INSERT ON deliverables TO vitrine_helper;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;

-- The transitions of app/features/collaborations/deliverables/rules.ts, once more: a member changes a state only as its side may.
CREATE OR REPLACE FUNCTION app_private.keep_deliverable_states() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE side text; status text; is_open boolean;
BEGIN
  -- Two steps, as for collaborations: the owner of the table may not call the functions.
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  SELECT CASE WHEN c.company_id = app_private.get_user_company_id() THEN 'company' ELSE 'influencer' END, c.status
    INTO side, status FROM public.collaborations c WHERE c.id = OLD.collaboration_id;
  is_open := OLD.state IN ('to_do', 'draft_sent', 'changes_asked', 'approved');
  IF status IS DISTINCT FROM 'active' AND NOT (status = 'completed' AND NEW.state = 'published') THEN
    RAISE EXCEPTION 'nothing is delivered in a collaboration that is %', status USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.draft_version IS DISTINCT FROM OLD.draft_version AND NOT (side = 'influencer' AND OLD.review
      AND OLD.state IN ('to_do', 'draft_sent', 'changes_asked') AND NEW.state = 'draft_sent'
      AND NEW.draft_version = OLD.draft_version + 1) THEN
    RAISE EXCEPTION 'the creator sends the next draft' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.rounds_used IS DISTINCT FROM OLD.rounds_used AND NOT (side = 'company' AND OLD.state = 'draft_sent'
      AND NEW.state = 'changes_asked' AND NEW.rounds_used = OLD.rounds_used + 1) THEN
    RAISE EXCEPTION 'a round is a change that was asked for' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
      (side = 'influencer' AND NEW.state = 'draft_sent' AND NEW.draft_version = OLD.draft_version + 1)
      OR (side = 'company' AND OLD.state = 'draft_sent' AND NEW.state = 'changes_asked' AND NEW.rounds_used = OLD.rounds_used + 1)
      OR (side = 'company' AND OLD.state = 'draft_sent' AND NEW.state = 'approved')
      OR (side = 'influencer' AND NEW.state = 'published' AND OLD.kind <> 'rights'
        AND (OLD.state = 'approved' OR (OLD.state = 'to_do' AND NOT OLD.review)))
      OR (is_open AND NEW.state = 'skipped' AND OLD.skip_asked_by IS NOT NULL AND OLD.skip_asked_by <> side)) THEN
    RAISE EXCEPTION 'this side may not take a deliverable from % to %', OLD.state, NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.skip_asked_by IS DISTINCT FROM OLD.skip_asked_by AND NEW.skip_asked_by IS NOT NULL
      AND NOT (is_open AND OLD.skip_asked_by IS NULL AND NEW.skip_asked_by = side) THEN
    RAISE EXCEPTION 'each side asks for itself' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.answer_due_at IS DISTINCT FROM OLD.answer_due_at AND NEW.answer_due_at IS NOT NULL
      AND NOT (side = 'influencer' AND NEW.draft_version = OLD.draft_version + 1 AND OLD.review_days IS NOT NULL) THEN
    RAISE EXCEPTION 'the days for an answer begin with a draft' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.answer_due_at IS NULL AND OLD.answer_due_at IS NOT NULL AND NEW.state = 'draft_sent' THEN
    RAISE EXCEPTION 'the days for an answer end with the answer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.post_url, NEW.post_id, NEW.published_at, NEW.screenshot, NEW.screenshot_at)
      IS DISTINCT FROM (OLD.post_url, OLD.post_id, OLD.published_at, OLD.screenshot, OLD.screenshot_at)
      AND NOT (side = 'influencer' AND NEW.state = 'published' AND OLD.declared) THEN
    RAISE EXCEPTION 'the creator says where it was published' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- One row for each piece that the accepted offer speaks of. What old offers do not say, nobody agreed on.
CREATE OR REPLACE FUNCTION app_private.make_deliverables(collaboration uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
$$ INSERT INTO public.deliverables (id, collaboration_id, position, network, kind, title, due_on, review, rounds, review_days)
   SELECT gen_random_uuid(), c.id, row_number() OVER (ORDER BY line.place, piece.n) - 1, line.part->>'network',
     coalesce(line.part->>'kind', 'post'), line.part->>'what', (line.part->>'dueOn')::date,
     coalesce((line.part->>'review')::boolean, true) OR line.part->>'kind' = 'rights', o.rounds, o.review_days
   FROM public.collaborations c
   JOIN public.collaboration_offers o ON o.collaboration_id = c.id AND o.version = c.offer_version
   CROSS JOIN LATERAL jsonb_array_elements(o.deliverables) WITH ORDINALITY AS line(part, place)
   CROSS JOIN LATERAL generate_series(1, (line.part->>'count')::int) AS piece(n)
   WHERE c.id = collaboration AND c.status IN ('active', 'completed')
   ON CONFLICT (collaboration_id, position) DO NOTHING $$;

CREATE OR REPLACE FUNCTION app_private.deliver_accepted_offer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  PERFORM app_private.make_deliverables(NEW.id);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.make_deliverables, app_private.deliver_accepted_offer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.make_deliverables TO vitrine_system;
GRANT EXECUTE ON FUNCTION app_private.deliver_accepted_offer TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER keep_deliverable_states BEFORE UPDATE ON deliverables
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_deliverable_states();
CREATE OR REPLACE TRIGGER deliver_accepted_offer AFTER UPDATE OF status ON collaborations
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status = 'active' AND NEW.offer_version IS NOT NULL)
  EXECUTE FUNCTION app_private.deliver_accepted_offer();

REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;

-- What is under way has its pieces too.
SET LOCAL ROLE vitrine_helper;
SELECT app_private.make_deliverables(c.id) FROM collaborations c WHERE c.status = 'active' AND c.offer_version IS NOT NULL;
RESET ROLE;
