SET LOCAL ROLE vitrine_helper;

-- Counts words and filters, when a hundredth of the entries or more was written since; says whether it did. Words that no
-- entry uses any more go, unless somebody is writing just now. Counts that hardly moved stay as they are.
CREATE OR REPLACE FUNCTION app_private.refresh_directory_statistics() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE
  entries regclass := 'public.directory_entries';
  changes bigint := pg_stat_get_tuples_inserted(entries) + pg_stat_get_tuples_updated(entries) + pg_stat_get_tuples_deleted(entries);
  before bigint := (SELECT f.entries FROM public.directory_facets f WHERE f.facet = '#changes');
  total bigint := (SELECT f.entries FROM public.directory_facets f WHERE f.facet = '#entries');
BEGIN
  IF abs(changes - before) <= total / 100 THEN RETURN false; END IF;
  WITH counted AS MATERIALIZED (SELECT word COLLATE "C" AS term, ndoc FROM ts_stat('SELECT doc FROM public.directory_entries')),
  facets AS (
    SELECT term AS facet, ndoc::bigint AS entries FROM counted WHERE strpos(term, '=') > 0
    UNION ALL SELECT '#changes', changes
    UNION ALL SELECT '#entries', count(*) FROM public.directory_entries
    UNION ALL SELECT '#arabic', count(*) FROM public.directory_entries WHERE sort_name >= U&'\0600'),
  gone AS (DELETE FROM public.directory_facets f WHERE f.facet NOT IN (SELECT facet FROM facets)),
  kept AS (
    INSERT INTO public.directory_facets AS f SELECT * FROM facets
    ON CONFLICT (facet) DO UPDATE SET entries = excluded.entries WHERE f.entries <> excluded.entries),
  words AS (
    SELECT substr(term, 2) AS word,
      coalesce(sum(ndoc) FILTER (WHERE left(term, 1) = 'f'), 0)::integer AS first,
      coalesce(sum(ndoc) FILTER (WHERE left(term, 1) = 'l'), 0)::integer AS latin,
      coalesce(sum(ndoc) FILTER (WHERE left(term, 1) = 'a'), 0)::integer AS arabic
    FROM counted WHERE strpos(term, '=') = 0 GROUP BY 1)
  UPDATE public.directory_words w SET first = n.first, latin = n.latin, arabic = n.arabic
  FROM (SELECT k.word, coalesce(c.first, 0) AS first, coalesce(c.latin, 0) AS latin, coalesce(c.arabic, 0) AS arabic
        FROM public.directory_words k LEFT JOIN words c ON c.word = k.word) n
  WHERE n.word = w.word AND (abs(n.first - w.first) > w.first / 50 OR abs(n.latin - w.latin) > w.latin / 50 OR abs(n.arabic - w.arabic) > w.arabic / 50);
  IF pg_try_advisory_xact_lock(4823002) THEN
    DELETE FROM public.directory_words w WHERE w.first + w.latin + w.arabic = 0
      AND (SELECT count(*) FROM public.directory_entries e WHERE e.doc @@ format('''f%1$s'' | ''l%1$s'' | ''a%1$s''', w.word)::tsquery) = 0;
  END IF;
  RETURN true;
END $$;

-- Words of a removed person's page that nobody else uses: the directory would keep a rare name until it counts again.
CREATE OR REPLACE FUNCTION app_private.forget_words(gone text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
$$ DELETE FROM public.directory_words w WHERE w.word = ANY (gone) AND NOT EXISTS (
     SELECT FROM public.directory_entries e WHERE e.doc @@ format('''f%1$s'' | ''l%1$s'' | ''a%1$s''', w.word)::tsquery) $$;

REVOKE ALL ON FUNCTION app_private.refresh_directory_statistics, app_private.forget_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.refresh_directory_statistics, app_private.forget_words TO vitrine_system;

RESET ROLE;
