-- Makes the partitions of a month where they are missing. What came before a month had a partition is moved there: it stands
-- in the default one, beside which the partition could not be made.
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

-- Takes away the partitions of months that were over by then: row by row that would be as much work as writing them was.
CREATE OR REPLACE FUNCTION app_private.drop_audience_partitions(before timestamptz) RETURNS void
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

GRANT EXECUTE ON FUNCTION app_private.ensure_audience_partitions, app_private.drop_audience_partitions TO vitrine_system;
