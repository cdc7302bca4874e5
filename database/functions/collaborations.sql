-- The transitions of app/features/collaborations, once more: a member changes a state only as its side may.
CREATE OR REPLACE FUNCTION app_private.keep_collaboration_states() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE side text;
BEGIN
  -- Two steps: for what a foreign key sets free, the owner of the table runs this, who may not call the functions.
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  IF app_private.is_admin() THEN RETURN NEW; END IF;
  IF OLD.offer_version IS NULL THEN
    IF NEW.offer_version IS NOT NULL THEN
      RAISE EXCEPTION 'what was entered by hand was agreed on with nobody' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.company_name, NEW.company_type, NEW.website_url, NEW.address)
      IS DISTINCT FROM (OLD.company_name, OLD.company_type, OLD.website_url, OLD.address) THEN
    RAISE EXCEPTION 'a collaboration keeps the name of its company' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.status = OLD.status AND (NEW.accepted_at, NEW.ended_at) IS DISTINCT FROM (OLD.accepted_at, OLD.ended_at)
      OR OLD.accepted_at IS NOT NULL AND NEW.accepted_at IS DISTINCT FROM OLD.accepted_at THEN
    RAISE EXCEPTION 'the day of an agreement and of its end are of the moment' USING ERRCODE = 'insufficient_privilege';
  END IF;
  side := CASE WHEN OLD.company_id = app_private.get_user_company_id() THEN 'company' ELSE 'influencer' END;
  IF NEW.status <> OLD.status AND NOT (
      (OLD.status = 'pending' AND NEW.status IN ('active', 'rejected') AND OLD.awaiting = side)
      OR (OLD.status = 'pending' AND NEW.status = 'cancelled' AND OLD.awaiting <> side)
      OR (OLD.status = 'active' AND NEW.status IN ('completed', 'cancelled'))) THEN
    RAISE EXCEPTION 'this side may not take a collaboration from % to %', OLD.status, NEW.status USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.offer_version IS DISTINCT FROM OLD.offer_version AND NOT (OLD.status = 'pending' AND NEW.status = 'pending'
      AND OLD.awaiting = side AND NEW.awaiting <> side AND NEW.offer_version = OLD.offer_version + 1) THEN
    RAISE EXCEPTION 'only whoever is asked makes another offer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.offer_version = OLD.offer_version AND NEW.status = 'pending' AND NEW.awaiting IS DISTINCT FROM OLD.awaiting THEN
    RAISE EXCEPTION 'nobody is asked without an offer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.published AND NOT OLD.published AND NOT (side = 'influencer' AND NEW.status = 'completed') THEN
    RAISE EXCEPTION 'influencers publish what is completed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- The day of an offer, its answer and its end are of the moment, whatever a member says; an offer waits its fourteen days of Paris.
CREATE OR REPLACE FUNCTION app_private.date_collaboration() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE until timestamptz := (now() AT TIME ZONE 'Europe/Paris' + interval '14 days') AT TIME ZONE 'Europe/Paris';
BEGIN
  -- Two steps, as above.
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  IF NEW.offer_version IS NULL OR app_private.is_admin() THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.created_at := now();
    NEW.expires_at := until;
    RETURN NEW;
  END IF;
  IF NEW.status <> 'pending' THEN
    NEW.expires_at := NULL;
  ELSIF NEW.offer_version IS DISTINCT FROM OLD.offer_version THEN
    NEW.expires_at := until;
  ELSE
    NEW.expires_at := OLD.expires_at;
  END IF;
  IF NEW.status <> OLD.status THEN
    NEW.accepted_at := CASE WHEN NEW.status = 'active' THEN now() ELSE OLD.accepted_at END;
    NEW.ended_at := CASE WHEN NEW.status = 'active' THEN NULL ELSE now() END;
  END IF;
  RETURN NEW;
END $$;

-- A contract is of the moment in which it is made: an older one would be taken away sooner.
CREATE OR REPLACE FUNCTION app_private.date_contract() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user LIKE '%\_member' THEN NEW.made_at := now(); END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- A proposal does not reach an influencer who has blocked the company.
CREATE OR REPLACE FUNCTION app_private.deliver_proposal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NEW.company_id IS NOT NULL AND NEW.offer_version IS NOT NULL THEN
    NEW.delivered := NOT EXISTS (SELECT 1 FROM public.company_blocks b
      WHERE b.company_id = NEW.company_id AND b.influencer_id = NEW.influencer_id AND b.side = 'influencer');
  END IF;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION app_private.deliver_proposal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.deliver_proposal TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER deliver_proposal BEFORE INSERT ON collaborations FOR EACH ROW EXECUTE FUNCTION app_private.deliver_proposal();
CREATE OR REPLACE TRIGGER date_collaboration BEFORE INSERT OR UPDATE ON collaborations
  FOR EACH ROW EXECUTE FUNCTION app_private.date_collaboration();
CREATE OR REPLACE TRIGGER date_contract BEFORE INSERT ON contracts FOR EACH ROW EXECUTE FUNCTION app_private.date_contract();
CREATE OR REPLACE TRIGGER keep_collaboration_states BEFORE UPDATE ON collaborations
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_collaboration_states();
