-- A company neither verifies itself nor raises its plan. Whatever was verified, it was this name, number and website: another
-- one has to be verified anew.
CREATE OR REPLACE FUNCTION app_private.deny_own_verification() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user NOT LIKE '%\_member' OR app_private.is_admin() THEN RETURN NEW; END IF;
  IF (NEW.plan, NEW.verified_at, NEW.verified_how, NEW.verified_domain, NEW.name_held_at)
    IS DISTINCT FROM (OLD.plan, OLD.verified_at, OLD.verified_how, OLD.verified_domain, OLD.name_held_at) THEN
    RAISE EXCEPTION 'only admins verify companies and set their plan' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.website, NEW.name, NEW.siren) IS DISTINCT FROM (OLD.website, OLD.name, OLD.siren) THEN
    NEW.verified_at := NULL; NEW.verified_how := NULL; NEW.verified_domain := NULL; NEW.name_held_at := NULL;
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- Who belongs to no company any more is a plain user.
CREATE OR REPLACE FUNCTION app_private.follow_membership() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  DELETE FROM public.user_roles r WHERE r.user_id = OLD.user_id AND r.role = 'entreprise';
  RETURN NULL;
END $$;

-- Who speaks for a company or an influencer now, and may see what is theirs: its members who are companies still, its owner who is
-- an influencer still, and admins among them. What is sent to people asks here at the moment of sending, since no policy stands
-- between a job and a mail. It answers as get_user_company_id() and get_user_influencer_id() do for the one who asks.
CREATE OR REPLACE FUNCTION app_private.who_may_see(company uuid, influencer uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.user_id FROM public.company_members m WHERE m.company_id = company
     AND EXISTS (SELECT 1 FROM public.user_roles r WHERE r.user_id = m.user_id AND r.role IN ('entreprise', 'admin'))
   UNION SELECT o.user_id FROM public.influencer_user_mapping o WHERE o.influencer_id = influencer
     AND EXISTS (SELECT 1 FROM public.user_roles r WHERE r.user_id = o.user_id AND r.role IN ('influencer', 'admin')) $$;

REVOKE ALL ON FUNCTION app_private.follow_membership, app_private.who_may_see FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.follow_membership TO SESSION_USER;
GRANT EXECUTE ON FUNCTION app_private.who_may_see TO vitrine_system;

RESET ROLE;

CREATE OR REPLACE TRIGGER deny_own_verification BEFORE UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION app_private.deny_own_verification();
CREATE OR REPLACE TRIGGER follow_membership AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_membership();
