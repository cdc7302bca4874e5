CREATE TABLE "post_readings" (
	"deliverable_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"declared" boolean DEFAULT false NOT NULL,
	"outcome" text NOT NULL,
	"views" bigint,
	"likes" bigint,
	"comments" bigint,
	"shares" bigint,
	"saves" bigint,
	"reach" bigint,
	"paid_label" boolean,
	"ai_label" boolean,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_readings_deliverable_id_mark_declared_pk" PRIMARY KEY("deliverable_id","mark","declared"),
	CONSTRAINT "post_readings_mark" CHECK (mark in ('1h', '24h', '7d', '30d')),
	CONSTRAINT "post_readings_outcome" CHECK (outcome in ('read', 'gone', 'not_theirs', 'not_connected', 'scope_missing', 'too_late', 'withdrawn')),
	CONSTRAINT "post_readings_figures" CHECK (case when outcome = 'read' then num_nonnulls(views, likes, comments, shares, saves, reach) > 0
        else num_nonnulls(views, likes, comments, shares, saves, reach, paid_label, ai_label) = 0 end),
	CONSTRAINT "post_readings_counts" CHECK (least(views, likes, comments, shares, saves, reach) >= 0),
	CONSTRAINT "post_readings_declared" CHECK (not declared or (outcome = 'read' and num_nonnulls(paid_label, ai_label) = 0))
);
--> statement-breakpoint
ALTER TABLE "post_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_readings_due" (
	"deliverable_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"network" text NOT NULL,
	"influencer_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"waits_for" text,
	CONSTRAINT "post_readings_due_deliverable_id_mark_pk" PRIMARY KEY("deliverable_id","mark"),
	CONSTRAINT "post_readings_due_mark" CHECK (mark in ('1h', '24h', '7d', '30d')),
	CONSTRAINT "post_readings_due_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast')),
	CONSTRAINT "post_readings_due_waits_for" CHECK (waits_for in ('not_connected', 'scope_missing'))
);
--> statement-breakpoint
ALTER TABLE "post_readings_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_report_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"collaboration_id" uuid,
	"list_id" uuid,
	"secret_hash" text NOT NULL,
	"secret" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_report_links_of_one" CHECK (num_nonnulls(collaboration_id, list_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "post_report_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "network_budgets" ADD COLUMN "post_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "network_budgets" ADD COLUMN "post_lease_holder" uuid;--> statement-breakpoint
ALTER TABLE "network_budgets" ADD COLUMN "post_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_readings" ADD CONSTRAINT "post_readings_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_readings_due" ADD CONSTRAINT "post_readings_due_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_readings_due" ADD CONSTRAINT "post_readings_due_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_report_links" ADD CONSTRAINT "post_report_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_report_links" ADD CONSTRAINT "post_report_links_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_report_links" ADD CONSTRAINT "post_report_links_list_id_company_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."company_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_report_links" ADD CONSTRAINT "post_report_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_readings_read" ON "post_readings" USING btree ("read_at") WHERE outcome = 'read' and not declared;--> statement-breakpoint
CREATE INDEX "post_readings_due_next" ON "post_readings_due" USING btree ("network","due_at");--> statement-breakpoint
CREATE INDEX "post_readings_due_account" ON "post_readings_due" USING btree ("influencer_id","network","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "post_report_links_secret" ON "post_report_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "post_report_links_collaboration" ON "post_report_links" USING btree ("company_id","collaboration_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_report_links_list" ON "post_report_links" USING btree ("company_id","list_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "post_report_links_of_collaboration" ON "post_report_links" USING btree ("collaboration_id");--> statement-breakpoint
CREATE INDEX "post_report_links_of_list" ON "post_report_links" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "post_report_links_created_by" ON "post_report_links" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "both sides read it" ON "post_readings" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from deliverables d where d.id = deliverable_id));--> statement-breakpoint
CREATE POLICY "the creator declares what was not read" ON "post_readings" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (declared and read_at = now() and exists (select 1 from deliverables d join collaborations c on c.id = d.collaboration_id
        where d.id = deliverable_id and d.state in ('published', 'measured') and c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered));--> statement-breakpoint
CREATE POLICY "helper functions find it" ON "post_readings" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions forget what another post did" ON "post_readings" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "post_readings" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "post_readings_due" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from deliverables d where d.id = deliverable_id));--> statement-breakpoint
CREATE POLICY "helper functions plan it" ON "post_readings_due" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "post_readings_due" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read their company's" ON "post_report_links" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "members make their company's" ON "post_report_links" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and (collaboration_id is null or exists (select 1 from collaborations c
          where c.id = collaboration_id and c.company_id = post_report_links.company_id))
        and (list_id is null or exists (select 1 from company_lists l where l.id = list_id and l.company_id = post_report_links.company_id)));--> statement-breakpoint
CREATE POLICY "members withdraw their company's" ON "post_report_links" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "post_report_links" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
ALTER TABLE post_readings FORCE ROW LEVEL SECURITY;
ALTER TABLE post_readings_due FORCE ROW LEVEL SECURITY;
ALTER TABLE post_report_links FORCE ROW LEVEL SECURITY;
GRANT SELECT ON post_readings, post_readings_due TO vitrine_member;
-- what was read is written by jobs alone: an outcome, a label or a day that a member brings would look like a network's
GRANT INSERT (deliverable_id, mark, declared, outcome, views, likes, comments, shares, saves, reach) ON post_readings TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_readings, post_readings_due, post_report_links TO vitrine_system;
GRANT SELECT, INSERT, UPDATE (withdrawn_at) ON post_report_links TO vitrine_member;
GRANT SELECT, DELETE ON post_readings TO vitrine_helper;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_readings_due TO vitrine_helper;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- What is published on a network that tells its owner is read an hour, a day, a week and a month later; a story ends after a day, and
-- the network tells of it no longer. Another address is another post: what was found of the first is forgotten.
CREATE OR REPLACE FUNCTION app_private.plan_post_readings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE is_story boolean; creator uuid;
BEGIN
  IF NEW.post_url IS DISTINCT FROM OLD.post_url THEN
    DELETE FROM public.post_readings_due WHERE deliverable_id = NEW.id;
    DELETE FROM public.post_readings WHERE deliverable_id = NEW.id;
  END IF;
  IF NEW.published_at IS NULL OR NEW.network NOT IN ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'twitch') THEN RETURN NULL; END IF;
  SELECT c.influencer_id INTO creator FROM public.collaborations c WHERE c.id = NEW.collaboration_id;
  IF creator IS NULL THEN RETURN NULL; END IF;
  is_story := NEW.kind = 'story' OR NEW.post_url LIKE '%/stories/%';
  INSERT INTO public.post_readings_due (deliverable_id, mark, network, influencer_id, due_at, last_at)
  SELECT NEW.id, m.mark, NEW.network, creator, NEW.published_at + m.due, NEW.published_at + m.last
  FROM (VALUES ('1h', interval '1 hour', interval '2 hours', true),
    ('24h', CASE WHEN is_story THEN interval '23 hours 30 minutes' ELSE interval '24 hours' END,
      CASE WHEN is_story THEN interval '24 hours' ELSE interval '36 hours' END, true),
    ('7d', interval '7 days', interval '8 days', false),
    ('30d', interval '30 days', interval '33 days', false)) AS m(mark, due, last, of_stories)
  WHERE (m.of_stories OR NOT is_story)
    AND NOT EXISTS (SELECT 1 FROM public.post_readings r WHERE r.deliverable_id = NEW.id AND r.mark = m.mark AND NOT r.declared)
  ON CONFLICT (deliverable_id, mark) DO UPDATE SET due_at = excluded.due_at, last_at = excluded.last_at, failures = 0;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.plan_post_readings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.plan_post_readings TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER plan_post_readings AFTER UPDATE OF post_url, published_at ON deliverables
  FOR EACH ROW WHEN (NEW.published_at IS NOT NULL AND (OLD.post_url IS DISTINCT FROM NEW.post_url OR OLD.published_at IS DISTINCT FROM NEW.published_at))
  EXECUTE FUNCTION app_private.plan_post_readings();

REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
