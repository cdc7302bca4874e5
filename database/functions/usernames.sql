SET LOCAL ROLE vitrine_helper;

-- Whether a name looks like that of a verified creator who is not the asker: nobody takes it then but an admin, whose
-- addresses are written without asking here.
CREATE OR REPLACE FUNCTION app_private.looks_verified(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.custom_links l JOIN public.influencers i ON i.id = l.influencer_id
     WHERE l.skeleton = app_private.username_skeleton(wanted) AND i.is_verified
       AND l.influencer_id IS DISTINCT FROM app_private.get_user_influencer_id()) $$;

-- Whether a name is in somebody else's hands, or looks like a verified creator's: `own_key_hash` is that of the asker's own hold.
CREATE OR REPLACE FUNCTION app_private.username_is_taken(wanted text, own_key_hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted)
   OR EXISTS (SELECT 1 FROM public.username_holds h
     WHERE h.path = wanted AND h.expires_at > now()
       -- A name that somebody gave up is held under no key, as whoever asks without one has none.
       AND (own_key_hash IS NULL OR h.key_hash IS DISTINCT FROM own_key_hash)
       AND (h.user_id IS NULL OR h.user_id IS DISTINCT FROM app_private.uid()))
   OR app_private.looks_verified(wanted) $$;

-- Holds a name for whoever has the key, and lets go of the other names held under it; none that looks like a verified
-- creator's. The primary key decides between two who ask at once; true for the one who has it.
CREATE OR REPLACE FUNCTION app_private.hold_username(wanted text, own_key_hash text, held_until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE won integer;
BEGIN
  IF held_until > now() + interval '31 minutes' OR own_key_hash IS NULL THEN RETURN false; END IF;
  IF app_private.looks_verified(wanted) THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted) THEN RETURN false; END IF;
  INSERT INTO public.username_holds AS h (path, key_hash, expires_at) VALUES (wanted, own_key_hash, held_until)
  ON CONFLICT (path) DO UPDATE SET key_hash = excluded.key_hash,
      -- A browser that comes back to the name of its own sign-up takes nothing away from that account.
      user_id = CASE WHEN h.expires_at <= now() THEN NULL ELSE h.user_id END,
      led_to_page = h.led_to_page AND h.expires_at > now(),
      expires_at = CASE WHEN h.expires_at <= now() THEN excluded.expires_at ELSE greatest(h.expires_at, excluded.expires_at) END
    WHERE h.expires_at <= now() OR h.key_hash = excluded.key_hash;
  GET DIAGNOSTICS won = ROW_COUNT;
  IF won = 1 THEN
    DELETE FROM public.username_holds h WHERE h.key_hash = own_key_hash AND h.user_id IS NULL AND h.path <> wanted;
  END IF;
  RETURN won = 1;
END $$;

-- A signed-in person without a name of theirs takes one: held 7 days, in place of the one they held before. Names that a page of
-- theirs had stay locked, even when the page is gone; one that they come back to is locked for 90 days anew.
CREATE OR REPLACE FUNCTION app_private.hold_own_username(wanted text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE won integer; me uuid := app_private.uid();
BEGIN
  IF me IS NULL OR app_private.looks_verified(wanted) THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted) THEN RETURN false; END IF;
  INSERT INTO public.username_holds AS h (path, user_id, expires_at) VALUES (wanted, me, now() + interval '7 days')
  ON CONFLICT (path) DO UPDATE SET key_hash = NULL, held_from = NULL, user_id = excluded.user_id,
      led_to_page = h.led_to_page AND h.expires_at > now(),
      expires_at = CASE WHEN h.led_to_page AND h.expires_at > now() THEN now() + interval '90 days' ELSE excluded.expires_at END
    WHERE h.expires_at <= now() OR h.user_id = excluded.user_id;
  GET DIAGNOSTICS won = ROW_COUNT;
  IF won = 1 THEN
    DELETE FROM public.username_holds h WHERE h.user_id = me AND h.expires_at < 'infinity' AND h.path <> wanted
      AND (NOT h.led_to_page OR h.expires_at <= now());
  END IF;
  RETURN won = 1;
END $$;

-- What stands between a network address and one name more: `taken` for one that looks like a verified creator's, `too_many`
-- while it holds `most` others that no account has confirmed; null when nothing does. The name that the key would let go of
-- for this one is not counted. Those who ask from one address at once go one after the other.
CREATE OR REPLACE FUNCTION app_private.username_obstacle(wanted text, own_key_hash text, holder text, most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(holder, 0));
  IF app_private.looks_verified(wanted) THEN RETURN 'taken'; END IF;
  IF (SELECT count(*) FROM (SELECT 1 FROM public.username_holds h
      WHERE h.held_from = holder AND h.expires_at > now() AND h.path <> wanted
        AND (h.user_id IS NOT NULL OR h.key_hash IS DISTINCT FROM own_key_hash) LIMIT most) held) >= most
  THEN RETURN 'too_many'; END IF;
  RETURN NULL;
END $$;

-- Holds a name for whoever has the key, in place of the one held under it before: `held`, `taken` or `too_many`.
CREATE OR REPLACE FUNCTION app_private.reserve_username(wanted text, own_key_hash text, held_until timestamptz, holder text, most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE obstacle text := app_private.username_obstacle(wanted, own_key_hash, holder, most);
BEGIN
  IF obstacle IS NOT NULL THEN RETURN obstacle; END IF;
  IF NOT app_private.hold_username(wanted, own_key_hash, held_until) THEN RETURN 'taken'; END IF;
  UPDATE public.username_holds h SET held_from = holder WHERE h.path = wanted;
  RETURN 'held';
END $$;

-- Moves the asker's page to another name: takes the name if it is free, locks the one before and lets it lead on for 90
-- days. The name before, or null when there is no page or the name is somebody else's.
CREATE OR REPLACE FUNCTION app_private.change_own_address(wanted text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE influencer uuid := app_private.get_user_influencer_id(); before text;
BEGIN
  SELECT l.custom_path INTO before FROM public.custom_links l WHERE l.influencer_id = influencer FOR UPDATE;
  IF before IS NULL OR before = wanted OR NOT app_private.hold_own_username(wanted) THEN RETURN NULL; END IF;
  DELETE FROM public.custom_links l WHERE l.influencer_id = influencer;
  INSERT INTO public.custom_links (id, influencer_id, custom_path) VALUES (gen_random_uuid(), influencer, wanted);
  DELETE FROM public.former_links f WHERE f.custom_path = wanted;
  INSERT INTO public.former_links AS f (custom_path, influencer_id, expires_at)
  VALUES (before, influencer, now() + interval '90 days')
  ON CONFLICT (custom_path) DO UPDATE SET influencer_id = excluded.influencer_id, expires_at = excluded.expires_at;
  RETURN before;
END $$;

-- A name that leads to a page stays its owner's for as long as it does, and is locked for 90 days after that.
CREATE OR REPLACE FUNCTION app_private.keep_username() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.username_holds AS h (path, user_id, expires_at, led_to_page)
    VALUES (NEW.custom_path, (SELECT m.user_id FROM public.influencer_user_mapping m WHERE m.influencer_id = NEW.influencer_id), 'infinity', true)
    ON CONFLICT (path) DO UPDATE SET expires_at = 'infinity', led_to_page = true, key_hash = NULL, user_id = coalesce(excluded.user_id, h.user_id);
    RETURN NEW;
  END IF;
  UPDATE public.username_holds SET expires_at = now() + interval '90 days', key_hash = NULL WHERE path = OLD.custom_path;
  RETURN OLD;
END $$;

REVOKE ALL ON FUNCTION app_private.looks_verified, app_private.username_is_taken, app_private.hold_username,
  app_private.hold_own_username, app_private.username_obstacle, app_private.reserve_username, app_private.change_own_address,
  app_private.keep_username FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.username_is_taken, app_private.hold_username, app_private.reserve_username
  TO vitrine_visitor, vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.hold_own_username, app_private.change_own_address TO vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.username_obstacle TO vitrine_auth;
GRANT EXECUTE ON FUNCTION app_private.keep_username TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER keep_username AFTER INSERT OR DELETE ON custom_links
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_username();
