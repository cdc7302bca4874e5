CREATE TABLE "audience_site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL,
	"clicks" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_site_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "admins read all" ON "audience_site_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_site_days" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
REVOKE ALL ON audience_site_days FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE ON audience_site_days TO vitrine_system;
GRANT SELECT ON audience_site_days TO vitrine_member;
-- The days that are written already; policies are not for the tables' owner.
ALTER TABLE audience_days NO FORCE ROW LEVEL SECURITY;
INSERT INTO audience_site_days SELECT day, sum(views), sum(clicks) FROM audience_days WHERE facet = 'total' GROUP BY day;
ALTER TABLE audience_days FORCE ROW LEVEL SECURITY;
ALTER TABLE audience_site_days FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- As before (0002), and what came before a month had a partition is moved there: it stands in the default one, beside which
-- the partition could not be made.
CREATE OR REPLACE FUNCTION app_private.ensure_audience_partitions(day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE first date := date_trunc('month', day); next date := first + interval '1 month'; part text; parent text; rest text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['link_in_bio_views', 'link_clicks'] LOOP
    part := parent || to_char(first, '_YYYY_MM');
    rest := parent || '_rest';
    IF to_regclass('public.' || part) IS NULL THEN
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent);
      EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', rest);
      EXECUTE format('WITH early AS (DELETE FROM public.%I WHERE at >= %L AND at < %L RETURNING *)
        INSERT INTO public.%I SELECT * FROM early', rest, first, next, part);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', rest);
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', part);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', part);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        parent, part, first, next);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Takes away the partitions of months that were over by then: row by row that would be as much work as writing them was.
CREATE FUNCTION app_private.drop_audience_partitions(before timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE part regclass;
BEGIN
  FOR part IN
    SELECT c.oid FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('public.link_in_bio_views'::regclass, 'public.link_clicks'::regclass) AND c.relname ~ '_\d{4}_\d{2}$'
      -- A day later, since the month began at another hour in Paris than for the database.
      AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month 1 day' <= before
  LOOP EXECUTE format('DROP TABLE %s', part); END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_private.drop_audience_partitions(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.drop_audience_partitions(timestamptz) TO vitrine_system;
