CREATE TABLE "audience_open_days" (
	"influencer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"block" text NOT NULL,
	"device" text NOT NULL,
	"referrer" text NOT NULL,
	"country" text NOT NULL,
	"views" integer NOT NULL,
	"clicks" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bot_hits" integer NOT NULL,
	CONSTRAINT "audience_open_days_pk" PRIMARY KEY("influencer_id","day","block","device","referrer","country")
);
--> statement-breakpoint
ALTER TABLE "audience_open_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "audience_open_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "audience_open_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_open_days" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- By hand: rights, and what the days that are open have by now.
ALTER TABLE audience_open_days FORCE ROW LEVEL SECURITY;
REVOKE ALL ON audience_open_days FROM PUBLIC;
GRANT SELECT ON audience_open_days TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON audience_open_days TO vitrine_system;
-- Each row is written again while visitors come: beside itself, without touching the index.
ALTER TABLE audience_open_days SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Counts the days from one on anew that the night has not come to, from their events. Who writes waits meanwhile, and adds to it.
CREATE OR REPLACE FUNCTION app_private.recount_audience(since date) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  LOCK TABLE public.audience_open_days IN EXCLUSIVE MODE;
  DELETE FROM public.audience_open_days WHERE day >= since;
  WITH events AS (
    SELECT influencer_id, (at AT TIME ZONE 'Europe/Paris')::date AS day, '' AS block, coalesce(device, '') AS device,
      coalesce(referrer, '') AS referrer, coalesce(country, '') AS country, is_bot, true AS is_view, row_number() OVER
        (PARTITION BY influencer_id, (at AT TIME ZONE 'Europe/Paris')::date, visitor_hash ORDER BY at, id) = 1 AS is_first
    FROM public.link_in_bio_views WHERE at >= since::timestamp AT TIME ZONE 'Europe/Paris'
    UNION ALL
    SELECT influencer_id, (at AT TIME ZONE 'Europe/Paris')::date, block_id::text, coalesce(device, ''), coalesce(referrer, ''),
      coalesce(country, ''), is_bot, false, false
    FROM public.link_clicks WHERE at >= since::timestamp AT TIME ZONE 'Europe/Paris')
  INSERT INTO public.audience_open_days
  SELECT influencer_id, day, coalesce(block, ''), coalesce(device, ''), coalesce(referrer, ''), coalesce(country, ''),
    count(*) FILTER (WHERE is_view AND NOT is_bot), count(*) FILTER (WHERE NOT is_view AND NOT is_bot),
    count(*) FILTER (WHERE is_first AND NOT is_bot), count(*) FILTER (WHERE is_bot)
  FROM events
  GROUP BY influencer_id, day, GROUPING SETS ((device, referrer, country), (block))
  HAVING grouping(block) = 1 OR block <> '';
END $$;

GRANT EXECUTE ON FUNCTION app_private.recount_audience TO vitrine_system;

ALTER TABLE audience_open_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audience_site_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE link_in_bio_views NO FORCE ROW LEVEL SECURITY;
ALTER TABLE link_clicks NO FORCE ROW LEVEL SECURITY;
SELECT app_private.recount_audience(coalesce((SELECT max(day) + 1 FROM audience_site_days), '2000-01-01'));
ALTER TABLE audience_open_days FORCE ROW LEVEL SECURITY;
ALTER TABLE audience_site_days FORCE ROW LEVEL SECURITY;
ALTER TABLE link_in_bio_views FORCE ROW LEVEL SECURITY;
ALTER TABLE link_clicks FORCE ROW LEVEL SECURITY;
