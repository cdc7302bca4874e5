-- The directory of active influencers: a table to read, kept by triggers in the transaction that changes a profile. Why it
-- is built this way, and how fast it is: docs/decisions/0006-directory.md.

-- Twice the decimal logarithm, whole: 0 up to 3, 1 up to 9, 2 up to 31, … 16 from 100 million on.
CREATE OR REPLACE FUNCTION app_private.half_decade(followers bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT least(16, 2 * (length(followers::text) - 1) + (followers >= sqrt(10::float8) * 10::float8 ^ (length(followers::text) - 1))::integer) $$;

-- Their order is that of the lists in the code and of the bits in the rows; a test compares them.
CREATE OR REPLACE FUNCTION app_private.directory_languages() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '{fr,en,ar,es,pt,de,it,nl,pl,ro,tr,el,ru,uk,sv,da,fi,nb,zgh,ku,fa,he,hi,ur,zh,ja,ko,vi,id,wo,sw,mg}'::text[] $$;

CREATE OR REPLACE FUNCTION app_private.directory_networks() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '{instagram,tiktok,youtube,facebook,x,linkedin,twitch,snapchat,bluesky,mastodon,threads,pinterest,kick,substack,podcast}'::text[] $$;

-- Who follows somebody, as search terms: each country, age group and gender behind the parts of the audience that it makes at least, on one
-- of the accounts that are connected. Nothing before the media kit is shown, where everybody reads the same.
CREATE OR REPLACE FUNCTION app_private.audience_terms(influencer uuid, OUT kind text, OUT term text) RETURNS SETOF record
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT DISTINCT CASE d.kind WHEN 'country' THEN 'W' ELSE 'w' END, d.key || '.' || at_least.percent
   FROM public.network_demographics d JOIN (VALUES (25), (50), (75)) AS at_least (percent) ON d.share * 100 >= at_least.percent
   WHERE d.influencer_id = influencer AND EXISTS (SELECT FROM public.influencers i WHERE i.id = influencer AND i.media_kit_at IS NOT NULL) $$;

CREATE OR REPLACE FUNCTION app_private.typical_views(influencer uuid) RETURNS bigint
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT max(v.median) FROM public.network_views v WHERE v.influencer_id = influencer
   AND EXISTS (SELECT FROM public.influencers i WHERE i.id = influencer AND i.media_kit_at IS NOT NULL) $$;

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

GRANT EXECUTE ON FUNCTION app_private.half_decade, app_private.directory_languages, app_private.directory_networks,
  app_private.audience_terms, app_private.typical_views, app_private.directory_rows TO vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- Brings the entries of these influencers up to what their profiles say. The profiles are locked before they are read:
-- of two transactions that change one at a time, the later must not write what it saw before the earlier.
-- The advisory lock says "words are being used" to the statistics, which remove words that nobody uses any more.
-- The cards of these entries come with them.
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
      longer_beginning_bits = excluded.longer_beginning_bits, ranked_followers = excluded.ranked_followers, place = excluded.place,
      audience = excluded.audience, typical_views = excluded.typical_views
    WHERE e IS DISTINCT FROM excluded
    RETURNING e.doc)
  INSERT INTO public.directory_words (word)
  SELECT DISTINCT used.word FROM written, unnest(written.doc) t CROSS JOIN LATERAL (SELECT substr(t.lexeme, 2) COLLATE "C") AS used (word)
  WHERE strpos(t.lexeme, '=') = 0 AND NOT EXISTS (SELECT FROM public.directory_words k WHERE k.word = used.word)
  ORDER BY used.word -- two who bring the same words wait for each other, never both
  ON CONFLICT DO NOTHING;
  PERFORM app_private.refresh_directory_cards(ids);
END $$;

-- Entries follow what profiles say, and cards follow them; the picture is on cards alone.
CREATE OR REPLACE FUNCTION app_private.directory_follows_profiles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n WHERE n.is_active));
  ELSE
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n JOIN replaced o ON o.id = n.id
      WHERE (n.is_active OR o.is_active)
        AND (n.is_active, n.name, n.bio, n.profile_image_url, n.is_verified, n.total_followers, n.ranked_followers, n.interests, n.country, n.place_id, n.languages, n.certificate_number, n.certificate_expires_on, n.media_kit_at IS NULL, n.last_updated)
          IS DISTINCT FROM
            (o.is_active, o.name, o.bio, o.profile_image_url, o.is_verified, o.total_followers, o.ranked_followers, o.interests, o.country, o.place_id, o.languages, o.certificate_number, o.certificate_expires_on, o.media_kit_at IS NULL, o.last_updated)));
  END IF;
  RETURN NULL;
END $$;

-- Entries follow who follows somebody, and how often their posts are seen. What was read again and found to be the same changes nothing.
CREATE OR REPLACE FUNCTION app_private.directory_follows_audiences() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM app_private.refresh_directory(ARRAY(SELECT DISTINCT n.influencer_id FROM written n));
  ELSIF TG_OP = 'DELETE' THEN PERFORM app_private.refresh_directory(ARRAY(SELECT DISTINCT o.influencer_id FROM replaced o));
  ELSE
    PERFORM app_private.refresh_directory(ARRAY(SELECT DISTINCT d.influencer_id FROM (
      SELECT n.influencer_id, to_jsonb(n) - 'fetched_at' FROM written n EXCEPT SELECT o.influencer_id, to_jsonb(o) - 'fetched_at' FROM replaced o) d));
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.refresh_directory, app_private.directory_follows_profiles, app_private.directory_follows_audiences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.directory_follows_profiles, app_private.directory_follows_audiences TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER directory_follows_new AFTER INSERT ON influencers REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_profiles();
CREATE OR REPLACE TRIGGER directory_follows_changed AFTER UPDATE ON influencers REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_profiles();
CREATE OR REPLACE TRIGGER directory_follows_new AFTER INSERT ON network_demographics REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_audiences();
CREATE OR REPLACE TRIGGER directory_follows_changed AFTER UPDATE ON network_demographics REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_audiences();
CREATE OR REPLACE TRIGGER directory_follows_removed AFTER DELETE ON network_demographics REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_audiences();
CREATE OR REPLACE TRIGGER directory_follows_new AFTER INSERT ON network_views REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_audiences();
CREATE OR REPLACE TRIGGER directory_follows_changed AFTER UPDATE ON network_views REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_audiences();
CREATE OR REPLACE TRIGGER directory_follows_removed AFTER DELETE ON network_views REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_audiences();
