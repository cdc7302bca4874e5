-- What follows an account, its address and its roles.

-- What is open in a session that has ended is told at once, in whichever process it is: see platform/realtime.
CREATE OR REPLACE FUNCTION app_private.tell_end_of_session() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  PERFORM pg_notify('vitrine_cache', json_build_array('session:' || OLD.user_id)::text);
  RETURN NULL;
END $$;

SET LOCAL ROLE vitrine_helper;

-- profiles.email and profiles.primary_role follow the tables that they come from.
CREATE OR REPLACE FUNCTION app_private.primary_role_of(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT coalesce((SELECT r.role FROM public.user_roles r WHERE r.user_id = person ORDER BY r.created_at, r.role LIMIT 1), 'user') $$;

CREATE OR REPLACE FUNCTION app_private.fill_profile() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  NEW.email := coalesce((SELECT u.email FROM auth.users u WHERE u.id = NEW.id), '');
  NEW.primary_role := app_private.primary_role_of(NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION app_private.follow_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  UPDATE public.profiles SET email = NEW.email WHERE id = NEW.id;
  RETURN NULL;
END $$;

-- A role that comes or goes ends the person's sessions: what is open was opened by somebody who could do other things.
CREATE OR REPLACE FUNCTION app_private.follow_roles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE person uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  UPDATE public.profiles SET primary_role = app_private.primary_role_of(person)
  WHERE id = person AND primary_role <> app_private.primary_role_of(person);
  DELETE FROM auth.sessions s WHERE s.user_id = person;
  RETURN NULL;
END $$;

-- Somebody must be left who can run the site. The lock lets two who remove each other go one after the other.
CREATE OR REPLACE FUNCTION app_private.keep_an_admin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF OLD.role <> 'admin' OR (TG_OP = 'UPDATE' AND NEW.role = 'admin' AND NEW.user_id = OLD.user_id) THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  PERFORM pg_advisory_xact_lock(4823005);
  IF NOT EXISTS (SELECT 1 FROM public.user_roles r JOIN auth.users u ON u.id = r.user_id
                 WHERE r.role = 'admin' AND r.user_id <> OLD.user_id AND u.email_verified) THEN
    RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'VT001';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- What an admin asks of whom they make an admin, though no member's role reaches the table.
CREATE OR REPLACE FUNCTION app_private.ask_for_new_password(person uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'admins alone ask for a new password' USING ERRCODE = '42501';
  END IF;
  UPDATE auth.users u SET new_password_due = true WHERE u.id = person;
END $$;

-- Whether a person's page is hidden by an admin: no program acts for them meanwhile.
CREATE OR REPLACE FUNCTION app_private.is_suspended(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.influencer_user_mapping m JOIN public.influencers i ON i.id = m.influencer_id
     WHERE m.user_id = person AND i.suspended_at IS NOT NULL) $$;

REVOKE ALL ON FUNCTION app_private.primary_role_of, app_private.fill_profile, app_private.follow_address,
  app_private.follow_roles, app_private.keep_an_admin, app_private.ask_for_new_password, app_private.is_suspended FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.fill_profile, app_private.follow_address, app_private.follow_roles,
  app_private.keep_an_admin TO SESSION_USER;
GRANT EXECUTE ON FUNCTION app_private.ask_for_new_password TO vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.is_suspended TO vitrine_auth;

RESET ROLE;

CREATE OR REPLACE TRIGGER fill_profile BEFORE INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION app_private.fill_profile();
CREATE OR REPLACE TRIGGER follow_address AFTER UPDATE OF email ON auth.users
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_address();
CREATE OR REPLACE TRIGGER follow_roles AFTER INSERT OR DELETE OR UPDATE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_roles();
CREATE OR REPLACE TRIGGER keep_an_admin BEFORE DELETE OR UPDATE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_an_admin();
CREATE OR REPLACE TRIGGER tell_end_of_session AFTER DELETE ON auth.sessions
  FOR EACH ROW EXECUTE FUNCTION app_private.tell_end_of_session();
