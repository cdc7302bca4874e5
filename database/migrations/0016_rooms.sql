CREATE TABLE "deadline_feeds" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deadline_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_events";--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "reminded" integer;--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deadline_feeds_secret" ON "deadline_feeds" USING btree ("secret_hash");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event" CHECK (event in ('collaboration.proposed', 'collaboration.accepted', 'collaboration.declined', 'collaboration.completed', 'deliverable.draft_sent', 'deliverable.changes_asked', 'deliverable.approved', 'deliverable.published', 'deliverable.skipped', 'message.received', 'statistics.updated', 'test'));--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_events" CHECK (cardinality(events) > 0 and events <@ array['collaboration.proposed', 'collaboration.accepted', 'collaboration.declined', 'collaboration.completed', 'deliverable.draft_sent', 'deliverable.changes_asked', 'deliverable.approved', 'deliverable.published', 'deliverable.skipped', 'message.received', 'statistics.updated']);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "deadline_feeds" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "deadline_feeds" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "deadline_feeds" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "deadline_feeds" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "deadline_feeds" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT UPDATE (media_type) ON deliverable_files TO vitrine_member;
ALTER TABLE deadline_feeds FORCE ROW LEVEL SECURITY;
GRANT SELECT (influencer_id, created_at), INSERT, DELETE, UPDATE (secret_hash, created_at) ON deadline_feeds TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON deadline_feeds TO vitrine_system;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
SET LOCAL ROLE vitrine_helper;

-- Both sides hear of a piece as of its collaboration. A state that is come to again is told again: each draft is.
CREATE OR REPLACE FUNCTION app_private.tell_of_deliverable() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE held public.collaborations; acting text; blocking text[];
BEGIN
  IF NEW.state NOT IN ('draft_sent', 'changes_asked', 'approved', 'published', 'skipped') THEN RETURN NULL; END IF;
  SELECT * INTO held FROM public.collaborations c WHERE c.id = NEW.collaboration_id AND c.offer_version IS NOT NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  acting := CASE WHEN NEW.state IN ('draft_sent', 'published') THEN 'influencer' ELSE 'company' END;
  SELECT coalesce(array_agg(b.side), '{}') INTO blocking FROM public.company_blocks b
    WHERE b.company_id = held.company_id AND b.influencer_id = held.influencer_id AND b.side <> acting;
  PERFORM app_private.tell_webhooks('deliverable.' || NEW.state, jsonb_build_object(
      'deliverableId', NEW.id, 'collaborationId', NEW.collaboration_id, 'companyId', held.company_id,
      'influencerId', held.influencer_id, 'state', NEW.state, 'network', NEW.network, 'kind', NEW.kind, 'title', NEW.title,
      'dueOn', NEW.due_on, 'draftVersion', NEW.draft_version, 'approvedBySilence', NEW.approved_by_silence,
      'postUrl', NEW.post_url, 'publishedAt', NEW.published_at, 'declared', NEW.declared),
    CASE WHEN 'company' = ANY (blocking) THEN NULL ELSE held.company_id END,
    CASE WHEN 'influencer' = ANY (blocking) OR NOT held.delivered THEN NULL ELSE held.influencer_id END);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.tell_of_deliverable FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.tell_of_deliverable TO SESSION_USER;
RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;

CREATE OR REPLACE TRIGGER tell_of_deliverable AFTER UPDATE OF state, draft_version ON deliverables
  FOR EACH ROW WHEN (NEW.state <> OLD.state OR NEW.draft_version <> OLD.draft_version)
  EXECUTE FUNCTION app_private.tell_of_deliverable();
