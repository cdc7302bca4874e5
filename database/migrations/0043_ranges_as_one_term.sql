-- An open range of followers or views is asked of the text index as one term, and not as one for each step of it.
-- What the directory says of influencers. The terms of `doc`: f, l or a and a word (f: first word of the name; others are l,
-- or a where the name is Arabic, so that in the order of names each kind of word is spread evenly over its own part);
-- filters as kind=value, and the pairs of them that belong together in life, whose counts cannot be had from the single ones;
-- amounts in steps (kind=step), and each step that they reach (kind=>step), which an open range asks for as one term; all of
-- them behind an A where the name is Arabic.
CREATE OR REPLACE FUNCTION app_private.directory_rows(ids uuid[]) RETURNS SETOF public.directory_entries
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, name.sorted, coalesce(i.total_followers, -1), coalesce(i.country, ''), i.is_verified, certified.until,
     interests.bits, languages.bits, networks.bits, words.bits, words.more_bits, date_trunc('milliseconds', i.last_updated),
     array_to_tsvector(words.terms || filters.terms),
     words.third_bits, words.fourth_bits, words.fifth_bits, words.sixth_bits,
     words.beginning_bits, words.more_beginning_bits, words.longer_beginning_bits, repeat(' ', 2048), i.ranked_followers, coalesce(town.id, 0),
     coalesce(followed.text, ''), coalesce(seen.views, -1)
   FROM public.influencers i
   LEFT JOIN public.places town ON town.id = i.place_id
   -- OFFSET 0: made once, and not anew wherever it is used
   CROSS JOIN LATERAL (SELECT app_private.words(i.name) AS words OFFSET 0) AS called
   CROSS JOIN LATERAL (SELECT coalesce(nullif(array_to_string(called.words, ' '), ''), '~') COLLATE "C" AS sorted OFFSET 0) AS name
   CROSS JOIN LATERAL (SELECT name.sorted >= U&'\0600' AS is_arabic OFFSET 0) AS script
   CROSS JOIN LATERAL (SELECT CASE WHEN i.certificate_number IS NOT NULL THEN i.certificate_expires_on END AS until) AS certified
   CROSS JOIN LATERAL (
     SELECT coalesce(bit_or(1::bigint << k.place), 0) AS bits, array_remove(array_agg(k.key), NULL) AS keys,
       string_agg(coalesce(k.labels, e.value ->> 'name'), ' ') AS labels
     FROM jsonb_array_elements(CASE jsonb_typeof(i.interests) WHEN 'array' THEN i.interests ELSE '[]' END) e
     LEFT JOIN app_private.directory_interests k ON k.key = e.value ->> 'name') AS interests
   CROSS JOIN LATERAL (
     SELECT coalesce(bit_or(1 << (p.place - 1)), 0) AS bits
     FROM unnest(i.languages) l CROSS JOIN array_position(app_private.directory_languages(), l) AS p (place)
     WHERE p.place IS NOT NULL) AS languages
   CROSS JOIN LATERAL (
     SELECT coalesce(bit_or(1 << (array_position(app_private.directory_networks(), n.network) - 1)), 0) AS bits,
       array_agg(n.network) AS keys
     FROM public.influencer_networks n WHERE n.influencer_id = i.id) AS networks
   CROSS JOIN LATERAL (
     SELECT array_agg(a.kind) AS kinds, array_agg(a.term) AS terms, string_agg(' ' || a.term, '' ORDER BY a.term COLLATE "C") AS text
     FROM app_private.audience_terms(i.id) a OFFSET 0) AS followed
   CROSS JOIN LATERAL (SELECT app_private.typical_views(i.id) AS views OFFSET 0) AS seen
   CROSS JOIN LATERAL (
     SELECT coalesce(array_agg(CASE WHEN w.word = called.words[1] THEN 'f' WHEN script.is_arabic THEN 'a' ELSE 'l' END || w.word), '{}') AS terms,
       coalesce(bit_or(app_private.word_bit(w.word, 0)), 0) AS bits, coalesce(bit_or(app_private.word_bit(w.word, 1)), 0) AS more_bits,
       coalesce(bit_or(app_private.word_bit(w.word, 2)), 0) AS third_bits, coalesce(bit_or(app_private.word_bit(w.word, 3)), 0) AS fourth_bits,
       coalesce(bit_or(app_private.word_bit(w.word, 4)), 0) AS fifth_bits, coalesce(bit_or(app_private.word_bit(w.word, 5)), 0) AS sixth_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 3), 0)) FILTER (WHERE length(w.word) >= 3), 0) AS beginning_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 3), 1)) FILTER (WHERE length(w.word) >= 3), 0) AS more_beginning_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 5), 0)) FILTER (WHERE length(w.word) >= 5), 0) AS longer_beginning_bits
     FROM (SELECT DISTINCT unnest(called.words || app_private.words(left(i.bio, 5000) || ' ' || coalesce(interests.labels, '')))) AS w (word)) AS words
   CROSS JOIN LATERAL (
     WITH amounts (kind, amount) AS (
       SELECT 't', i.total_followers WHERE i.total_followers >= 0 UNION ALL SELECT 'V', seen.views WHERE seen.views IS NOT NULL),
     one (kind, value) AS (
       SELECT 'c', i.country WHERE i.country <> ''
       UNION ALL SELECT 'p', town.id::text WHERE town.id IS NOT NULL
       UNION ALL SELECT 'g', app_private.place_cell(town.lat, town.lng, 4) WHERE town.id IS NOT NULL
       UNION ALL SELECT 'G', app_private.place_cell(town.lat, town.lng, 1) WHERE town.id IS NOT NULL
       UNION ALL SELECT 'v', '1' WHERE i.is_verified
       UNION ALL SELECT 'k', '1' WHERE certified.until IS NOT NULL
       UNION ALL SELECT kind, app_private.half_decade(amount)::text FROM amounts
       UNION ALL SELECT kind, '>' || step FROM amounts CROSS JOIN generate_series(0, app_private.half_decade(amount)) step
       UNION ALL SELECT 'T', '1' WHERE followed.text IS NOT NULL OR seen.views IS NOT NULL
       UNION ALL SELECT unnest(followed.kinds), unnest(followed.terms)
       UNION ALL SELECT 'L', unnest(i.languages)
       UNION ALL SELECT 'i', unnest(interests.keys)
       UNION ALL SELECT 'n', unnest(networks.keys))
     SELECT ARRAY(SELECT CASE WHEN script.is_arabic THEN 'A' ELSE '' END || f.term FROM (
       SELECT kind || '=' || value FROM one
       UNION ALL SELECT a.kind || b.kind || '=' || a.value || '.' || b.value FROM one a JOIN one b
         ON a.kind || b.kind IN ('cL', 'ci', 'cn', 'vc', 'vi', 'in', 'cW')) AS f (term)) AS terms) AS filters
   WHERE i.id = ANY (ids) AND i.is_active $$;

-- Made anew at the end: each changed entry would be written into it under all of its terms.
DROP INDEX directory_entries_doc;

SET LOCAL ROLE vitrine_helper;

-- What directory_rows writes from now on, beside what entries have already; counted too, so that searches are planned by it at once.
UPDATE public.directory_entries e
SET doc = array_to_tsvector(tsvector_to_array(e.doc) || ARRAY(
  SELECT CASE WHEN e.sort_name >= U&'\0600' THEN 'A' ELSE '' END || a.kind || '=>' || step
  FROM (VALUES ('t', e.total_followers), ('V', e.typical_views)) a (kind, amount)
  CROSS JOIN generate_series(0, app_private.half_decade(a.amount)) step
  WHERE a.amount >= 0))
WHERE e.total_followers >= 0 OR e.typical_views >= 0;

INSERT INTO public.directory_facets (facet, entries)
SELECT split_part(f.facet, '=', 1) || '=>' || step, sum(f.entries)
FROM public.directory_facets f CROSS JOIN generate_series(0, 16) step
WHERE f.facet ~ '^A?[tV]=\d+$' AND split_part(f.facet, '=', 2)::integer >= step
GROUP BY 1 ON CONFLICT (facet) DO UPDATE SET entries = excluded.entries;

RESET ROLE;

CREATE INDEX directory_entries_doc ON directory_entries USING gin (doc) WITH (fastupdate = false);
