-- What cards say of those who have an entry.
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

GRANT EXECUTE ON FUNCTION app_private.directory_card_rows TO vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- The profiles are locked before they are read, as by refresh_directory.
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

-- Cards lead to the address of the page.
CREATE OR REPLACE FUNCTION app_private.directory_follows_links() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM app_private.refresh_directory_cards(ARRAY(SELECT n.influencer_id FROM written n)); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM app_private.refresh_directory_cards(ARRAY(SELECT o.influencer_id FROM replaced o)); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.refresh_directory_cards, app_private.directory_follows_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.directory_follows_links TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER directory_follows_new AFTER INSERT ON custom_links REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();
CREATE OR REPLACE TRIGGER directory_follows_changed AFTER UPDATE ON custom_links REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();
CREATE OR REPLACE TRIGGER directory_follows_removed AFTER DELETE ON custom_links REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();
