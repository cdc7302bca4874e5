-- Entries are made narrow, so that those which a search gathers lie on a third as many pages, and their indexes carry
-- enough bits of words to tell almost every entry without a word from those with it: docs/decisions/0006-directory.md.
-- All of them are written anew; nothing but the triggers and the functions below ever writes them.
TRUNCATE "directory_entries";--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "third_word_bits" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "fourth_word_bits" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "fifth_word_bits" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "sixth_word_bits" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "beginning_bits" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "more_beginning_bits" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "longer_beginning_bits" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "padding" text NOT NULL;--> statement-breakpoint
-- PostgreSQL moves columns out of a row only when the row is larger than 2 kB, and then as many as `toast_tuple_target`
-- asks for. `padding` makes every row as large as that: `doc` goes, blanks are pressed to 35 bytes, names stay.
ALTER TABLE directory_entries SET (toast_tuple_target = 128);
ALTER TABLE directory_entries ALTER doc SET STORAGE external, ALTER padding SET STORAGE main, ALTER sort_name SET STORAGE main;

DROP INDEX directory_entries_by_name, directory_entries_by_followers, directory_entries_by_recency;
CREATE INDEX directory_entries_by_name ON directory_entries (sort_name, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits);
CREATE INDEX directory_entries_by_followers ON directory_entries (total_followers, influencer_id)
  INCLUDE (country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits);
CREATE INDEX directory_entries_by_recency ON directory_entries (last_updated, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits);

-- As before, and the new columns.
CREATE OR REPLACE FUNCTION app_private.directory_rows(ids uuid[]) RETURNS SETOF public.directory_entries
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, name.sorted, coalesce(i.total_followers, -1), coalesce(i.country, ''), i.is_verified, certified.until,
     interests.bits, languages.bits, networks.bits, words.bits, words.more_bits, date_trunc('milliseconds', i.last_updated),
     array_to_tsvector(words.terms || filters.terms),
     words.third_bits, words.fourth_bits, words.fifth_bits, words.sixth_bits,
     words.beginning_bits, words.more_beginning_bits, words.longer_beginning_bits, repeat(' ', 2048)
   FROM public.influencers i
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
     SELECT coalesce(array_agg(CASE WHEN w.word = called.words[1] THEN 'f' WHEN script.is_arabic THEN 'a' ELSE 'l' END || w.word), '{}') AS terms,
       coalesce(bit_or(app_private.word_bit(w.word, 0)), 0) AS bits, coalesce(bit_or(app_private.word_bit(w.word, 1)), 0) AS more_bits,
       coalesce(bit_or(app_private.word_bit(w.word, 2)), 0) AS third_bits, coalesce(bit_or(app_private.word_bit(w.word, 3)), 0) AS fourth_bits,
       coalesce(bit_or(app_private.word_bit(w.word, 4)), 0) AS fifth_bits, coalesce(bit_or(app_private.word_bit(w.word, 5)), 0) AS sixth_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 3), 0)) FILTER (WHERE length(w.word) >= 3), 0) AS beginning_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 3), 1)) FILTER (WHERE length(w.word) >= 3), 0) AS more_beginning_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 5), 0)) FILTER (WHERE length(w.word) >= 5), 0) AS longer_beginning_bits
     FROM (SELECT DISTINCT unnest(called.words || app_private.words(left(i.bio, 5000) || ' ' || coalesce(interests.labels, '')))) AS w (word)) AS words
   CROSS JOIN LATERAL (
     WITH one (kind, value) AS (
       SELECT 'c', i.country WHERE i.country <> ''
       UNION ALL SELECT 'v', '1' WHERE i.is_verified
       UNION ALL SELECT 'k', '1' WHERE certified.until IS NOT NULL
       UNION ALL SELECT 't', app_private.half_decade(i.total_followers)::text WHERE i.total_followers >= 0
       UNION ALL SELECT 'L', unnest(i.languages)
       UNION ALL SELECT 'i', unnest(interests.keys)
       UNION ALL SELECT 'n', unnest(networks.keys))
     SELECT ARRAY(SELECT CASE WHEN script.is_arabic THEN 'A' ELSE '' END || f.term FROM (
       SELECT kind || '=' || value FROM one
       UNION ALL SELECT a.kind || b.kind || '=' || a.value || '.' || b.value FROM one a JOIN one b
         ON a.kind || b.kind IN ('cL', 'ci', 'cn', 'vc', 'vi', 'in')) AS f (term)) AS terms) AS filters
   WHERE i.id = ANY (ids) AND i.is_active $$;

GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
SET LOCAL ROLE vitrine_helper;
CREATE OR REPLACE FUNCTION app_private.refresh_directory(ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(4823002);
  PERFORM FROM public.influencers i WHERE i.id = ANY (ids) ORDER BY i.id FOR NO KEY UPDATE;
  DELETE FROM public.directory_entries e WHERE e.influencer_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM public.influencers i WHERE i.id = e.influencer_id AND i.is_active);
  WITH written AS (
    INSERT INTO public.directory_entries AS e SELECT * FROM app_private.directory_rows(ids)
    ON CONFLICT (influencer_id) DO UPDATE SET sort_name = excluded.sort_name, total_followers = excluded.total_followers,
      country = excluded.country, is_verified = excluded.is_verified, certified_until = excluded.certified_until,
      interest_bits = excluded.interest_bits, language_bits = excluded.language_bits, network_bits = excluded.network_bits,
      word_bits = excluded.word_bits, more_word_bits = excluded.more_word_bits, last_updated = excluded.last_updated, doc = excluded.doc,
      third_word_bits = excluded.third_word_bits, fourth_word_bits = excluded.fourth_word_bits, fifth_word_bits = excluded.fifth_word_bits,
      sixth_word_bits = excluded.sixth_word_bits, beginning_bits = excluded.beginning_bits, more_beginning_bits = excluded.more_beginning_bits,
      longer_beginning_bits = excluded.longer_beginning_bits
    WHERE e IS DISTINCT FROM excluded
    RETURNING e.doc)
  INSERT INTO public.directory_words (word)
  SELECT DISTINCT used.word FROM written, unnest(written.doc) t CROSS JOIN LATERAL (SELECT substr(t.lexeme, 2) COLLATE "C") AS used (word)
  WHERE strpos(t.lexeme, '=') = 0 AND NOT EXISTS (SELECT FROM public.directory_words k WHERE k.word = used.word)
  ORDER BY used.word -- two who bring the same words wait for each other, never both
  ON CONFLICT DO NOTHING;
END $$;
SELECT app_private.refresh_directory(ARRAY(SELECT id FROM public.influencers WHERE is_active));
RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
