-- Owners and admins share a database role, and a policy cannot compare a row with what it was.
CREATE OR REPLACE FUNCTION app_private.refuse_own_badge() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF (NEW.is_verified, NEW.suspended_at) IS DISTINCT FROM (OLD.is_verified, OLD.suspended_at)
    AND current_user LIKE '%\_member' AND NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'only admins verify and suspend' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- Whom an admin has verified bore this name: under another one a page would go on as somebody else's.
CREATE OR REPLACE FUNCTION app_private.verify_anew_by_name() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF OLD.is_verified AND app_private.fold(NEW.name) IS DISTINCT FROM app_private.fold(OLD.name)
    AND current_user LIKE '%\_member' AND NOT app_private.is_admin() THEN
    NEW.is_verified := false;
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- When a block of a page next comes or goes; visitors may not read those that are still to come.
CREATE OR REPLACE FUNCTION app_private.next_block_change(influencer uuid) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT min(t.at) FROM public.custom_bio_links b, LATERAL (VALUES (b.starts_at), (b.ends_at)) t (at)
   WHERE b.influencer_id = influencer AND b.visible AND t.at > now() $$;

-- A profile that somebody owns is nobody's to explain or to remove by a link; one that is taken from them is so again.
CREATE OR REPLACE FUNCTION app_private.follow_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE public.influencer_origins o SET claimed_at = NULL WHERE o.influencer_id = OLD.influencer_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.influencer_origins o SET claimed_at = now(), removal_token_hash = NULL, person_email = NULL
    WHERE o.influencer_id = NEW.influencer_id;
  END IF;
  RETURN NULL;
END $$;

-- With a page go the works entered by hand; agreements stay with the company that made them.
CREATE OR REPLACE FUNCTION app_private.drop_what_was_entered_by_hand() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  DELETE FROM public.collaborations c WHERE c.influencer_id = OLD.id AND c.offer_version IS NULL;
  RETURN OLD;
END $$;

-- The page of somebody who leaves stays hidden, whoever shows it; it shows once the deletion is taken back.
CREATE OR REPLACE FUNCTION app_private.hide_who_leaves() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  UPDATE public.account_deletions d SET was_active = true FROM public.influencer_user_mapping m
    WHERE m.influencer_id = NEW.id AND d.user_id = m.user_id;
  IF FOUND THEN NEW.is_active := false; END IF;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION app_private.next_block_change, app_private.follow_claim, app_private.drop_what_was_entered_by_hand,
  app_private.hide_who_leaves FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.next_block_change TO vitrine_visitor, vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.follow_claim, app_private.drop_what_was_entered_by_hand, app_private.hide_who_leaves
  TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER refuse_own_badge BEFORE UPDATE OF is_verified, suspended_at ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.refuse_own_badge();
CREATE OR REPLACE TRIGGER verify_anew_by_name BEFORE UPDATE OF name ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.verify_anew_by_name();
CREATE OR REPLACE TRIGGER hide_who_leaves BEFORE UPDATE OF is_active ON influencers
  FOR EACH ROW WHEN (NEW.is_active AND NOT OLD.is_active) EXECUTE FUNCTION app_private.hide_who_leaves();
CREATE OR REPLACE TRIGGER drop_what_was_entered_by_hand BEFORE DELETE ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.drop_what_was_entered_by_hand();
CREATE OR REPLACE TRIGGER follow_claim AFTER INSERT OR UPDATE OR DELETE ON influencer_user_mapping
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_claim();
