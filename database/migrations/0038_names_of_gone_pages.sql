ALTER TABLE "username_holds" ADD COLUMN "led_to_page" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- A name was known to have been a page's by the row that leads on from it, which goes with the page: so when an admin took a page, its
-- owner's next name let all of them go.
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
SET LOCAL ROLE vitrine_helper;

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

-- No other hold has more than 7 days to go, or neither an account nor a browser's key.
UPDATE public.username_holds SET led_to_page = true
WHERE expires_at > now() + interval '8 days' OR (user_id IS NULL AND key_hash IS NULL)
  OR path IN (SELECT f.custom_path FROM public.former_links f);

RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
