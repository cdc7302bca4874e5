-- What a place is found by: the folded words of its names, each behind a blank.
CREATE OR REPLACE FUNCTION app_private.place_words(name text, name_en text, name_ar text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = '' AS
$$ SELECT ' ' || array_to_string(app_private.words(name), ' ') || ' |'
     || coalesce(' ' || array_to_string(app_private.words(name_en), ' ') || ' |', '')
     || coalesce(' ' || array_to_string(app_private.words(name_ar), ' ') || ' |', '') $$;

-- The square of the map that a place lies in, of which a degree has so many: what the directory is searched by around a town.
CREATE OR REPLACE FUNCTION app_private.place_cell(lat real, lng real, per_degree integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT floor(lat::float8 * per_degree)::integer || '/' || floor(lng::float8 * per_degree)::integer $$;

-- In kilometres, along the surface of a sphere.
CREATE OR REPLACE FUNCTION app_private.kilometres(lat real, lng real, other_lat real, other_lng real) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT 12742 * asin(least(1, sqrt(sind((other_lat - lat) / 2) ^ 2 + cosd(lat) * cosd(other_lat) * sind((other_lng - lng) / 2) ^ 2))) $$;

GRANT EXECUTE ON FUNCTION app_private.place_words, app_private.place_cell, app_private.kilometres
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_helper;
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"country" text NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"name_ar" text,
	"lat" real NOT NULL,
	"lng" real NOT NULL,
	"population" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (app_private.place_words(name, name_en, name_ar)) STORED NOT NULL,
	CONSTRAINT "places_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_cards" ADD COLUMN "place_id" integer;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "place_id" integer;--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "everybody reads them" ON "places" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "places" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "places" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- By hand from here on: docs/decisions/0003-migrations-generated-and-completed.md
ALTER TABLE places FORCE ROW LEVEL SECURITY;
GRANT SELECT ON places TO vitrine_visitor, vitrine_member, vitrine_helper;
GRANT SELECT, INSERT, UPDATE, DELETE ON places TO vitrine_system;
GRANT UPDATE (place_id) ON influencers TO vitrine_member;

-- The directory's orders carry the place as they do every other filter.
DROP INDEX directory_entries_by_name;
CREATE INDEX directory_entries_by_name ON directory_entries (sort_name, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits, place);
DROP INDEX directory_entries_by_followers;
CREATE INDEX directory_entries_by_followers ON directory_entries (ranked_followers, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits, place);
DROP INDEX directory_entries_by_recency;
CREATE INDEX directory_entries_by_recency ON directory_entries (last_updated, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits, place);

CREATE OR REPLACE FUNCTION app_private.directory_rows(ids uuid[]) RETURNS SETOF public.directory_entries
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, name.sorted, coalesce(i.total_followers, -1), coalesce(i.country, ''), i.is_verified, certified.until,
     interests.bits, languages.bits, networks.bits, words.bits, words.more_bits, date_trunc('milliseconds', i.last_updated),
     array_to_tsvector(words.terms || filters.terms),
     words.third_bits, words.fourth_bits, words.fifth_bits, words.sixth_bits,
     words.beginning_bits, words.more_beginning_bits, words.longer_beginning_bits, repeat(' ', 2048), i.ranked_followers, coalesce(town.id, 0)
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
       UNION ALL SELECT 'p', town.id::text WHERE town.id IS NOT NULL
       UNION ALL SELECT 'g', app_private.place_cell(town.lat, town.lng, 4) WHERE town.id IS NOT NULL
       UNION ALL SELECT 'G', app_private.place_cell(town.lat, town.lng, 1) WHERE town.id IS NOT NULL
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

CREATE OR REPLACE FUNCTION app_private.directory_card_rows(ids uuid[]) RETURNS SETOF public.directory_cards
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, l.custom_path, i.name, i.bio, i.profile_image_url, i.is_verified,
     CASE WHEN i.certificate_number IS NOT NULL THEN i.certificate_expires_on END,
     i.total_followers, i.interests, i.country, i.languages, i.last_updated, coalesce(n.networks, '[]'), i.place_id
   FROM public.influencers i
   JOIN public.directory_entries e ON e.influencer_id = i.id
   LEFT JOIN public.custom_links l ON l.influencer_id = i.id
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('network', n.network, 'followers', n.followers,
       'isRounded', n.precision IS NOT DISTINCT FROM 'rounded', 'provenance', n.provenance, 'fetchedAt', n.fetched_at,
       'isOwned', n.owned_at IS NOT NULL) ORDER BY n.network) AS networks
     FROM public.influencer_networks n WHERE n.influencer_id = i.id) AS n ON true
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
      longer_beginning_bits = excluded.longer_beginning_bits, ranked_followers = excluded.ranked_followers, place = excluded.place
    WHERE e IS DISTINCT FROM excluded
    RETURNING e.doc)
  INSERT INTO public.directory_words (word)
  SELECT DISTINCT used.word FROM written, unnest(written.doc) t CROSS JOIN LATERAL (SELECT substr(t.lexeme, 2) COLLATE "C") AS used (word)
  WHERE strpos(t.lexeme, '=') = 0 AND NOT EXISTS (SELECT FROM public.directory_words k WHERE k.word = used.word)
  ORDER BY used.word -- two who bring the same words wait for each other, never both
  ON CONFLICT DO NOTHING;
  PERFORM app_private.refresh_directory_cards(ids);
END $$;

CREATE OR REPLACE FUNCTION app_private.directory_follows_profiles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n WHERE n.is_active));
  ELSE
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n JOIN replaced o ON o.id = n.id
      WHERE (n.is_active OR o.is_active)
        AND (n.is_active, n.name, n.bio, n.profile_image_url, n.is_verified, n.total_followers, n.ranked_followers, n.interests, n.country, n.place_id, n.languages, n.certificate_number, n.certificate_expires_on, n.last_updated)
          IS DISTINCT FROM
            (o.is_active, o.name, o.bio, o.profile_image_url, o.is_verified, o.total_followers, o.ranked_followers, o.interests, o.country, o.place_id, o.languages, o.certificate_number, o.certificate_expires_on, o.last_updated)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION app_private.refresh_directory_cards(ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM public.influencers i WHERE i.id = ANY (ids) ORDER BY i.id FOR NO KEY UPDATE;
  INSERT INTO public.directory_cards AS c SELECT * FROM app_private.directory_card_rows(ids)
  ON CONFLICT (influencer_id) DO UPDATE SET path = excluded.path, name = excluded.name, bio = excluded.bio,
    picture_url = excluded.picture_url, is_verified = excluded.is_verified, certified_until = excluded.certified_until,
    total_followers = excluded.total_followers, interests = excluded.interests, country = excluded.country,
    languages = excluded.languages, last_updated = excluded.last_updated, networks = excluded.networks, place_id = excluded.place_id
  WHERE c IS DISTINCT FROM excluded;
END $$;

RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
