-- Who acts, and narrow questions whose answers span rows that the asker may not read.

-- The user on whose behalf the transaction runs; null for visitors, jobs and the sign-in code.
CREATE OR REPLACE FUNCTION app_private.uid() RETURNS uuid LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

GRANT EXECUTE ON FUNCTION app_private.uid TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- The roles of a person, for themselves and for admins, in the order in which they were given.
CREATE OR REPLACE FUNCTION app_private.get_user_roles(user_uuid uuid) RETURNS TABLE (role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT r.role FROM public.user_roles r
   WHERE r.user_id = user_uuid AND (user_uuid = app_private.uid() OR app_private.is_admin())
   ORDER BY r.created_at, r.role $$;

CREATE OR REPLACE FUNCTION app_private.is_admin() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.user_roles r WHERE r.user_id = app_private.uid() AND r.role = 'admin') $$;

-- An admin has every role.
CREATE OR REPLACE FUNCTION app_private.has_role(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.user_roles r
   WHERE r.user_id = app_private.uid() AND r.role IN (wanted, 'admin')) $$;

-- Null for somebody whose role was taken away: what they own stays, but is not theirs to change any more.
CREATE OR REPLACE FUNCTION app_private.get_user_influencer_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.influencer_id FROM public.influencer_user_mapping m
   WHERE m.user_id = app_private.uid() AND app_private.has_role('influencer') $$;

CREATE OR REPLACE FUNCTION app_private.get_user_company_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.company_id FROM public.company_members m
   WHERE m.user_id = app_private.uid() AND app_private.has_role('entreprise') $$;

-- Whether the person who acts is an owner of their company.
CREATE OR REPLACE FUNCTION app_private.owns_company() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.company_members m
     WHERE m.user_id = app_private.uid() AND m.role = 'owner' AND m.company_id = app_private.get_user_company_id()) $$;

REVOKE ALL ON FUNCTION app_private.get_user_roles, app_private.is_admin, app_private.has_role,
  app_private.get_user_influencer_id, app_private.get_user_company_id, app_private.owns_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.get_user_roles, app_private.is_admin, app_private.has_role,
  app_private.get_user_influencer_id, app_private.get_user_company_id, app_private.owns_company
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth;

RESET ROLE;
