CREATE TABLE "directory_cards" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"path" text,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"picture_url" text,
	"is_verified" boolean NOT NULL,
	"certified_until" date,
	"total_followers" bigint,
	"interests" jsonb NOT NULL,
	"country" text,
	"languages" text[] NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"networks" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_cards" ADD CONSTRAINT "directory_cards_influencer_id_directory_entries_influencer_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."directory_entries"("influencer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "influencers_picture" ON "influencers" USING btree ("profile_image_url");--> statement-breakpoint
CREATE INDEX "media_kits_pdf" ON "media_kits" USING btree ("pdf");--> statement-breakpoint
CREATE INDEX "media_kits_picture" ON "media_kits" USING btree ("picture");--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_cards" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_cards" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
-- A page of the directory read six rows for each card, in four tables; now it reads one: docs/decisions/0006-directory.md.
-- A tenth of each page stays free, so that a new reading of a network is written beside the old one, without the index.
-- Who writes a profile meanwhile waits (half a minute where there are a million), so that no card misses a change.
LOCK TABLE influencers, influencer_networks, custom_links IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE directory_cards SET (fillfactor = 90);
ALTER TABLE directory_cards FORCE ROW LEVEL SECURITY;
REVOKE ALL ON directory_cards FROM PUBLIC;
GRANT SELECT ON directory_cards TO vitrine_visitor, vitrine_member, vitrine_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON directory_cards TO vitrine_helper;

-- What cards say of those who have an entry.
CREATE FUNCTION app_private.directory_card_rows(ids uuid[]) RETURNS SETOF public.directory_cards
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, l.custom_path, i.name, i.bio, i.profile_image_url, i.is_verified,
     CASE WHEN i.certificate_number IS NOT NULL THEN i.certificate_expires_on END,
     i.total_followers, i.interests, i.country, i.languages, i.last_updated, coalesce(n.networks, '[]')
   FROM public.influencers i
   JOIN public.directory_entries e ON e.influencer_id = i.id
   LEFT JOIN public.custom_links l ON l.influencer_id = i.id
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('network', n.network, 'followers', n.followers,
       'isRounded', n.precision IS NOT DISTINCT FROM 'rounded', 'provenance', n.provenance, 'fetchedAt', n.fetched_at,
       'isOwned', n.owned_at IS NOT NULL) ORDER BY n.network) AS networks
     FROM public.influencer_networks n WHERE n.influencer_id = i.id) AS n ON true
   WHERE i.id = ANY (ids) AND i.is_active $$;
GRANT EXECUTE ON FUNCTION app_private.directory_card_rows(uuid[]) TO vitrine_helper;

-- The profiles are locked before they are read, as by refresh_directory.
CREATE FUNCTION app_private.refresh_directory_cards(ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM public.influencers i WHERE i.id = ANY (ids) ORDER BY i.id FOR NO KEY UPDATE;
  INSERT INTO public.directory_cards AS c SELECT * FROM app_private.directory_card_rows(ids)
  ON CONFLICT (influencer_id) DO UPDATE SET path = excluded.path, name = excluded.name, bio = excluded.bio,
    picture_url = excluded.picture_url, is_verified = excluded.is_verified, certified_until = excluded.certified_until,
    total_followers = excluded.total_followers, interests = excluded.interests, country = excluded.country,
    languages = excluded.languages, last_updated = excluded.last_updated, networks = excluded.networks
  WHERE c IS DISTINCT FROM excluded;
END $$;

CREATE FUNCTION app_private.directory_follows_links() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM app_private.refresh_directory_cards(ARRAY(SELECT n.influencer_id FROM written n)); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM app_private.refresh_directory_cards(ARRAY(SELECT o.influencer_id FROM replaced o)); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER directory_follows_new AFTER INSERT ON custom_links REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();
CREATE TRIGGER directory_follows_changed AFTER UPDATE ON custom_links REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();
CREATE TRIGGER directory_follows_removed AFTER DELETE ON custom_links REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();

GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.refresh_directory_cards(uuid[]) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.directory_follows_links() OWNER TO vitrine_helper;
SET LOCAL ROLE vitrine_helper;

-- As before, and the cards of these entries.
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
  PERFORM app_private.refresh_directory_cards(ids);
END $$;

-- As before, and the picture, which cards alone show.
CREATE OR REPLACE FUNCTION app_private.directory_follows_profiles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n WHERE n.is_active));
  ELSE
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n JOIN replaced o ON o.id = n.id
      WHERE (n.is_active OR o.is_active)
        AND (n.is_active, n.name, n.bio, n.profile_image_url, n.is_verified, n.total_followers, n.interests, n.country, n.languages, n.certificate_number, n.certificate_expires_on, n.last_updated)
          IS DISTINCT FROM
            (o.is_active, o.name, o.bio, o.profile_image_url, o.is_verified, o.total_followers, o.interests, o.country, o.languages, o.certificate_number, o.certificate_expires_on, o.last_updated)));
  END IF;
  RETURN NULL;
END $$;

-- As before, and what a card alone shows of a figure: how exact it is, where it comes from and when.
CREATE OR REPLACE FUNCTION app_private.follow_networks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE touched uuid[]; totalled uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN touched := ARRAY(SELECT DISTINCT n.influencer_id FROM written n);
  ELSIF TG_OP = 'DELETE' THEN touched := ARRAY(SELECT DISTINCT o.influencer_id FROM replaced o);
  ELSE
    touched := ARRAY(SELECT DISTINCT d.influencer_id FROM (
      (SELECT n.influencer_id, n.network, n.followers FROM written n EXCEPT SELECT o.influencer_id, o.network, o.followers FROM replaced o)
      UNION ALL
      (SELECT o.influencer_id, o.network, o.followers FROM replaced o EXCEPT SELECT n.influencer_id, n.network, n.followers FROM written n)) d);
    PERFORM app_private.refresh_directory_cards(ARRAY(
      SELECT n.influencer_id FROM written n JOIN replaced o ON o.influencer_id = n.influencer_id AND o.network = n.network
      WHERE n.influencer_id <> ALL (touched) AND (n.precision, n.provenance, n.fetched_at, n.owned_at)
        IS DISTINCT FROM (o.precision, o.provenance, o.fetched_at, o.owned_at)));
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
INSERT INTO public.directory_cards
SELECT * FROM app_private.directory_card_rows(ARRAY(SELECT influencer_id FROM public.directory_entries));
RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
