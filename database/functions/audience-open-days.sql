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
