-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- A page that moved twice had let its first name go to whoever asked, though it still led there and its owner was told that nobody would.
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
SET LOCAL ROLE vitrine_helper;

CREATE OR REPLACE FUNCTION app_private.hold_own_username(wanted text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE won integer; me uuid := app_private.uid();
BEGIN
  IF me IS NULL OR app_private.looks_verified(wanted) THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted) THEN RETURN false; END IF;
  INSERT INTO public.username_holds AS h (path, user_id, expires_at) VALUES (wanted, me, now() + interval '7 days')
  ON CONFLICT (path) DO UPDATE SET key_hash = NULL, held_from = NULL, user_id = excluded.user_id, expires_at = excluded.expires_at
    WHERE h.expires_at <= now() OR h.user_id = excluded.user_id;
  GET DIAGNOSTICS won = ROW_COUNT;
  IF won = 1 THEN
    DELETE FROM public.username_holds h WHERE h.user_id = me AND h.expires_at < 'infinity' AND h.path <> wanted
      AND NOT EXISTS (SELECT 1 FROM public.former_links f WHERE f.custom_path = h.path AND f.expires_at > now());
  END IF;
  RETURN won = 1;
END $$;

INSERT INTO public.username_holds (path, user_id, expires_at)
SELECT f.custom_path, m.user_id, f.expires_at
FROM public.former_links f LEFT JOIN public.influencer_user_mapping m ON m.influencer_id = f.influencer_id
WHERE f.expires_at > now() ON CONFLICT (path) DO NOTHING;

RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
