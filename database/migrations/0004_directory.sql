-- The directory of active influencers: a table to read, kept by triggers in the transaction that changes a profile. Why it
-- is built this way, and how fast it is: docs/decisions/0006-directory.md.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;

-- One folding for rows and for searches: lower case, no accents, one form for each Arabic letter, no vowel marks and no
-- tatweel, Latin digits. Without an extension, so that it is the same everywhere: NFKD takes letters and marks apart.
CREATE FUNCTION app_private.fold(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT normalize(replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(given, NFKD),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+',
        '', 'g')),
      'ىیةکٱıøđłħ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ييهكاiodlh01234567890123456789'),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), NFC) $$;

-- The folded words of a text in their order, cut at 40 letters, the Arabic article taken off. What stands between words is
-- listed by code point: what a server takes for a letter depends on its locale.
CREATE FUNCTION app_private.words(given text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT coalesce(array_agg(left(regexp_replace(t.word, '^(وال(?=...)|ال(?=..))', ''), 40) ORDER BY t.place), '{}')
   FROM unnest(string_to_array(regexp_replace(app_private.fold(given),
     '[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD\u06DE\u06E9\u2000-\u2BFF\u3000-\u3004\u3008-\u3020\u3030-\u303F\uFE00-\uFE6F\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U000E0FFF]+',
     ' ', 'g'), ' ')) WITH ORDINALITY AS t (word, place)
   WHERE t.word <> '' $$;

-- Which of 64 bits says that an entry may have the word; `again` for a second opinion.
CREATE FUNCTION app_private.word_bit(word text, again integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT 1::bigint << (hashtextextended(word, again) & 63)::integer $$;

-- What two words have in common when they are one typo apart, or from eight letters two: what is left of them when letters
-- are taken out. One letter of all, for words up to eight; up to two of the first nine, behind a 2, for words from eight.
CREATE FUNCTION app_private.close_forms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ WITH
     short AS (SELECT word WHERE length(word) BETWEEN 4 AND 8),
     long AS (SELECT left(word, 9) AS word WHERE length(word) >= 8),
     one AS (SELECT overlay(word PLACING '' FROM i FOR 1) AS form, i FROM long, generate_series(1, length(word)) i)
   SELECT ARRAY(
     SELECT word FROM short
     UNION ALL SELECT overlay(word PLACING '' FROM i FOR 1) FROM short, generate_series(1, length(word)) i
     UNION ALL SELECT '2' || word FROM long
     UNION ALL SELECT '2' || form FROM one
     UNION ALL SELECT '2' || overlay(form PLACING '' FROM j FOR 1) FROM one, generate_series(i, length(form)) j) $$;

-- Interests by key, with the place of their bit and their labels in the languages of the site; a test compares it with both.
CREATE TABLE app_private.directory_interests (key text PRIMARY KEY, place integer NOT NULL UNIQUE CHECK (place BETWEEN 0 AND 63), labels text NOT NULL);
GRANT SELECT ON app_private.directory_interests TO vitrine_helper;
INSERT INTO app_private.directory_interests (key, place, labels) VALUES
  ('mode', 0, 'Mode / Fashion / الموضة'),
  ('beaute', 1, 'Beauté / Beauty / الجمال'),
  ('cuisine', 2, 'Cuisine / Food / الطبخ'),
  ('voyage', 3, 'Voyage / Travel / السفر'),
  ('sport', 4, 'Sport / Sports / الرياضة'),
  ('fitness', 5, 'Fitness / Fitness / اللياقة البدنية'),
  ('bien_etre', 6, 'Bien-être / Well-being / الرفاهية'),
  ('sante', 7, 'Santé / Health / الصحة'),
  ('jeux_video', 8, 'Jeux vidéo / Gaming / ألعاب الفيديو'),
  ('technologie', 9, 'Technologie / Technology / التكنولوجيا'),
  ('sciences', 10, 'Sciences / Science / العلوم'),
  ('education', 11, 'Éducation / Education / التعليم'),
  ('livres', 12, 'Livres / Books / الكتب'),
  ('cinema', 13, 'Cinéma et séries / Film and series / السينما والمسلسلات'),
  ('musique', 14, 'Musique / Music / الموسيقى'),
  ('danse', 15, 'Danse / Dance / الرقص'),
  ('humour', 16, 'Humour / Comedy / الفكاهة'),
  ('art', 17, 'Art / Art / الفن'),
  ('photo', 18, 'Photo / Photography / التصوير'),
  ('design', 19, 'Design / Design / التصميم'),
  ('artisanat', 20, 'Artisanat / Crafts / الحِرف اليدوية'),
  ('maison', 21, 'Maison et décoration / Home and decoration / المنزل والديكور'),
  ('jardin', 22, 'Jardin / Gardening / البستنة'),
  ('parentalite', 23, 'Parentalité / Parenting / تربية الأطفال'),
  ('animaux', 24, 'Animaux / Animals / الحيوانات'),
  ('ecologie', 25, 'Écologie / Ecology / البيئة'),
  ('finance', 26, 'Finance / Finance / المال'),
  ('entrepreneuriat', 27, 'Entrepreneuriat / Entrepreneurship / ريادة الأعمال'),
  ('auto_moto', 28, 'Auto et moto / Cars and motorbikes / السيارات والدراجات'),
  ('histoire', 29, 'Histoire / History / التاريخ'),
  ('actualite', 30, 'Actualité / News / الأخبار'),
  ('langues', 31, 'Langues / Languages / اللغات');

CREATE TABLE "directory_entries" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"total_followers" bigint NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"is_verified" boolean NOT NULL,
	"certified_until" date,
	"interest_bits" bigint NOT NULL,
	"language_bits" integer NOT NULL,
	"network_bits" integer NOT NULL,
	"word_bits" bigint NOT NULL,
	"more_word_bits" bigint NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"doc" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_facets" (
	"facet" text COLLATE "C" PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_facets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"first" integer DEFAULT 0 NOT NULL,
	"latin" integer DEFAULT 0 NOT NULL,
	"arabic" integer DEFAULT 0 NOT NULL,
	"forms" text[] GENERATED ALWAYS AS (app_private.close_forms(word)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entries_doc" ON "directory_entries" USING gin ("doc") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "directory_words_forms" ON "directory_words" USING gin ("forms") WITH (fastupdate=false);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_entries" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_entries" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_facets" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_facets" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_words" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_words" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);
-- By hand from here: what the generator does not know.
DO $$ DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['directory_entries', 'directory_words', 'directory_facets'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', name);
    EXECUTE format('GRANT SELECT ON %I TO vitrine_visitor, vitrine_member, vitrine_system', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vitrine_helper', name);
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION app_private.fold(text), app_private.words(text), app_private.word_bit(text, integer), app_private.close_forms(text)
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_helper;

-- The three orders. Each carries all filters, so that a walk along it reads the table only where it has found something.
CREATE INDEX directory_entries_by_name ON directory_entries (sort_name, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits);
CREATE INDEX directory_entries_by_followers ON directory_entries (total_followers, influencer_id)
  INCLUDE (country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits);
CREATE INDEX directory_entries_by_recency ON directory_entries (last_updated, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits);
-- Such walks need to know that rows are visible to all, which is vacuum's to say.
ALTER TABLE directory_entries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);

-- Twice the decimal logarithm, whole: 0 up to 3, 1 up to 9, 2 up to 31, … 16 from 100 million on.
CREATE FUNCTION app_private.half_decade(followers bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT least(16, 2 * (length(followers::text) - 1) + (followers >= sqrt(10::float8) * 10::float8 ^ (length(followers::text) - 1))::integer) $$;

-- What the directory says of influencers. The terms of `doc`: f, l or a and a word (f: first word of the name; others are l,
-- or a where the name is Arabic, so that in the order of names each kind of word is spread evenly over its own part);
-- filters as kind=value, and the pairs of them that belong together in life, whose counts cannot be had from the single ones;
-- both behind an A where the name is Arabic.
CREATE FUNCTION app_private.directory_rows(ids uuid[]) RETURNS SETOF public.directory_entries
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, name.sorted, coalesce(i.total_followers, -1), coalesce(i.country, ''), i.is_verified, certified.until,
     interests.bits, languages.bits, networks.bits, words.bits, words.more_bits, date_trunc('milliseconds', i.last_updated),
     array_to_tsvector(words.terms || filters.terms)
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
       coalesce(bit_or(app_private.word_bit(w.word, 0)), 0) AS bits, coalesce(bit_or(app_private.word_bit(w.word, 1)), 0) AS more_bits
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

-- Their order is that of the lists in the code and of the bits in the rows; a test compares them.
CREATE FUNCTION app_private.directory_languages() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '{fr,en,ar,es,pt,de,it,nl,pl,ro,tr,el,ru,uk,sv,da,fi,nb,zgh,ku,fa,he,hi,ur,zh,ja,ko,vi,id,wo,sw,mg}'::text[] $$;
CREATE FUNCTION app_private.directory_networks() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '{instagram,tiktok,youtube,facebook,x,linkedin,twitch,snapchat}'::text[] $$;
GRANT EXECUTE ON FUNCTION app_private.half_decade(bigint), app_private.directory_rows(uuid[]), app_private.directory_languages(), app_private.directory_networks() TO vitrine_helper;

-- Brings the entries of these influencers up to what their profiles say. The profiles are locked before they are read:
-- of two transactions that change one at a time, the later must not write what it saw before the earlier.
-- The advisory lock says "words are being used" to the statistics, which remove words that nobody uses any more.
CREATE FUNCTION app_private.refresh_directory(ids uuid[]) RETURNS void
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
      word_bits = excluded.word_bits, more_word_bits = excluded.more_word_bits, last_updated = excluded.last_updated, doc = excluded.doc
    WHERE e IS DISTINCT FROM excluded
    RETURNING e.doc)
  INSERT INTO public.directory_words (word)
  SELECT DISTINCT used.word FROM written, unnest(written.doc) t CROSS JOIN LATERAL (SELECT substr(t.lexeme, 2) COLLATE "C") AS used (word)
  WHERE strpos(t.lexeme, '=') = 0 AND NOT EXISTS (SELECT FROM public.directory_words k WHERE k.word = used.word)
  ORDER BY used.word -- two who bring the same words wait for each other, never both
  ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION app_private.directory_follows_profiles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n WHERE n.is_active));
  ELSE
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n JOIN replaced o ON o.id = n.id
      WHERE (n.is_active OR o.is_active)
        AND (n.is_active, n.name, n.bio, n.is_verified, n.total_followers, n.interests, n.country, n.languages, n.certificate_number, n.certificate_expires_on, n.last_updated)
          IS DISTINCT FROM
            (o.is_active, o.name, o.bio, o.is_verified, o.total_followers, o.interests, o.country, o.languages, o.certificate_number, o.certificate_expires_on, o.last_updated)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER directory_follows_new AFTER INSERT ON influencers REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_profiles();
CREATE TRIGGER directory_follows_changed AFTER UPDATE ON influencers REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_profiles();

-- influencers.total_followers is the sum of the known counts: now once for a statement and no longer once for a row. Those
-- whose total changes reach the directory by the trigger above, the others here.
CREATE FUNCTION app_private.follow_networks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE touched uuid[]; totalled uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN touched := ARRAY(SELECT DISTINCT n.influencer_id FROM written n);
  ELSIF TG_OP = 'DELETE' THEN touched := ARRAY(SELECT DISTINCT o.influencer_id FROM replaced o);
  ELSE touched := ARRAY(SELECT DISTINCT d.influencer_id FROM (
      (SELECT n.influencer_id, n.network, n.followers FROM written n EXCEPT SELECT o.influencer_id, o.network, o.followers FROM replaced o)
      UNION ALL
      (SELECT o.influencer_id, o.network, o.followers FROM replaced o EXCEPT SELECT n.influencer_id, n.network, n.followers FROM written n)) d);
  END IF;
  IF cardinality(touched) = 0 THEN RETURN NULL; END IF;
  WITH changed AS (
    UPDATE public.influencers i SET total_followers = t.total
    FROM (SELECT id, (SELECT sum(n.followers)::bigint FROM public.influencer_networks n WHERE n.influencer_id = id) AS total
          FROM unnest(touched) AS id ORDER BY id) t
    WHERE i.id = t.id AND i.total_followers IS DISTINCT FROM t.total
    RETURNING i.id)
  SELECT array_agg(id) INTO totalled FROM changed;
  PERFORM app_private.refresh_directory(ARRAY(SELECT id FROM unnest(touched) id WHERE id <> ALL (coalesce(totalled, '{}'))));
  RETURN NULL;
END $$;
DROP TRIGGER keep_total_followers ON influencer_networks;
CREATE TRIGGER follow_new AFTER INSERT ON influencer_networks REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.follow_networks();
CREATE TRIGGER follow_changed AFTER UPDATE ON influencer_networks REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.follow_networks();
CREATE TRIGGER follow_removed AFTER DELETE ON influencer_networks REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.follow_networks();

-- Counts words and filters, when a hundredth of the entries or more was written since; says whether it did. Words that no
-- entry uses any more go, unless somebody is writing just now. Counts that hardly moved stay as they are.
CREATE FUNCTION app_private.refresh_directory_statistics() RETURNS boolean
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

ALTER FUNCTION app_private.refresh_directory(uuid[]) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.directory_follows_profiles() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.follow_networks() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.refresh_directory_statistics() OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
SET LOCAL ROLE vitrine_helper;
DROP FUNCTION app_private.keep_total_followers();
GRANT EXECUTE ON FUNCTION app_private.refresh_directory_statistics() TO vitrine_system;

-- Those who are there already.
SELECT app_private.refresh_directory(ARRAY(SELECT id FROM public.influencers WHERE is_active));
SELECT app_private.refresh_directory_statistics();
RESET ROLE;
