CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"was_active" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "primary_role" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search" text GENERATED ALWAYS AS (app_private.fold(email || ' ' || first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."verifications" ADD COLUMN "payload" text;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_by_email" ON "profiles" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "profiles_by_role" ON "profiles" USING btree ("primary_role","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_target" ON "audit_log" USING btree ("target","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions follow address and roles" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign-up replaces a pending claim" ON "user_roles" AS PERMISSIVE FOR DELETE TO "vitrine_auth" USING (exists (select 1 from auth.users u where u.id = user_id and not u.email_verified));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "auth"."sessions" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions end them" ON "auth"."sessions" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "companies" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up replaces a pending claim" ON "companies" AS PERMISSIVE FOR DELETE TO "vitrine_auth" USING (not exists (select 1 from company_members m join auth.users u on u.id = m.user_id
        where m.company_id = companies.id and u.email_verified));--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "company_members" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "jobs remove what is too old" ON "audit_log" AS PERMISSIVE FOR DELETE TO "vitrine_system" USING (at < now() - interval '12 months');--> statement-breakpoint
CREATE POLICY "people read their own" ON "account_deletions" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people ask for their own" ON "account_deletions" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people take it back" ON "account_deletions" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "account_deletions" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "account_deletions" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE account_deletions FORCE ROW LEVEL SECURITY;
REVOKE ALL ON account_deletions FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON account_deletions TO vitrine_system;
GRANT SELECT, DELETE ON account_deletions TO vitrine_member;
GRANT INSERT (user_id, due_at, was_active) ON account_deletions TO vitrine_member;

-- Sign-up: the claim that it replaces.
GRANT DELETE ON user_roles TO vitrine_auth;
GRANT SELECT, DELETE ON companies TO vitrine_auth;
GRANT SELECT ON company_members TO vitrine_auth;

-- People, and admins; what admins alone may change is refused to others by the triggers below.
GRANT UPDATE (notifications) ON profiles TO vitrine_member;
GRANT UPDATE (influencer_id), DELETE ON influencer_user_mapping TO vitrine_member; -- its policies let admins alone
GRANT UPDATE (custom_path), DELETE ON custom_links TO vitrine_member; -- likewise
GRANT UPDATE (followers, precision, provenance, status, fetched_at) ON influencer_networks TO vitrine_member;
GRANT UPDATE (plan, verified_at, verified_how), DELETE ON companies TO vitrine_member;

-- Lists of 100 000 rows, searched by any part of a word and sorted by name. Policies that name a column would be asked
-- before these indexes: admins' lists are read by the system role, after the database itself has said that an admin asks.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX profiles_search ON profiles USING gin (search gin_trgm_ops);
CREATE INDEX profiles_by_name ON profiles ((app_private.fold(last_name || ' ' || first_name)) COLLATE "C", id);
CREATE INDEX influencers_search ON influencers USING gin ((app_private.fold(name)) gin_trgm_ops);
CREATE INDEX influencers_by_name ON influencers ((app_private.fold(name)) COLLATE "C", id);
CREATE INDEX influencers_by_followers ON influencers ((coalesce(total_followers, -1)) DESC, id);

GRANT SELECT, UPDATE (email, primary_role) ON profiles TO vitrine_helper;
GRANT SELECT (user_id), DELETE ON auth.sessions TO vitrine_helper;

-- profiles.email and profiles.primary_role follow the tables that they come from.
CREATE FUNCTION app_private.primary_role_of(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT coalesce((SELECT r.role FROM public.user_roles r WHERE r.user_id = person ORDER BY r.created_at, r.role LIMIT 1), 'user') $$;

CREATE FUNCTION app_private.fill_profile() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  NEW.email := coalesce((SELECT u.email FROM auth.users u WHERE u.id = NEW.id), '');
  NEW.primary_role := app_private.primary_role_of(NEW.id);
  RETURN NEW;
END $$;

CREATE FUNCTION app_private.follow_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  UPDATE public.profiles SET email = NEW.email WHERE id = NEW.id;
  RETURN NULL;
END $$;

-- A role that comes or goes ends the person's sessions: what is open was opened by somebody who could do other things.
CREATE FUNCTION app_private.follow_roles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE person uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  UPDATE public.profiles SET primary_role = app_private.primary_role_of(person)
  WHERE id = person AND primary_role <> app_private.primary_role_of(person);
  DELETE FROM auth.sessions s WHERE s.user_id = person;
  RETURN NULL;
END $$;

-- Somebody must be left who can run the site. The lock lets two who remove each other go one after the other.
CREATE FUNCTION app_private.keep_an_admin() RETURNS trigger
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

-- Owners and admins share a database role. Before forget_count_of_other_handle, which may empty an owner's figures.
CREATE FUNCTION app_private.deny_own_figures() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF (NEW.followers, NEW.precision, NEW.provenance, NEW.status, NEW.fetched_at)
      IS DISTINCT FROM (OLD.followers, OLD.precision, OLD.provenance, OLD.status, OLD.fetched_at)
    AND current_user LIKE '%\_member' AND NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'only admins set figures' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- A company neither verifies itself nor raises its plan; the mark was given for the website that it had (product.md §4).
CREATE FUNCTION app_private.deny_own_verification() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user NOT LIKE '%\_member' OR app_private.is_admin() THEN RETURN NEW; END IF;
  IF (NEW.plan, NEW.verified_at, NEW.verified_how) IS DISTINCT FROM (OLD.plan, OLD.verified_at, OLD.verified_how) THEN
    RAISE EXCEPTION 'only admins verify companies and set their plan' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.website IS DISTINCT FROM OLD.website THEN
    NEW.verified_at := NULL; NEW.verified_how := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Words of a removed person's page that nobody else uses: the directory would keep a rare name until it counts again.
CREATE FUNCTION app_private.forget_words(gone text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
$$ DELETE FROM public.directory_words w WHERE w.word = ANY (gone) AND NOT EXISTS (
     SELECT FROM public.directory_entries e WHERE e.doc @@ format('''f%1$s'' | ''l%1$s'' | ''a%1$s''', w.word)::tsquery) $$;

GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.forget_words(text[]) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.primary_role_of(uuid) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.fill_profile() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.follow_address() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.follow_roles() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.keep_an_admin() OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
SET LOCAL ROLE vitrine_helper;
-- Whoever makes a trigger must be allowed its function.
GRANT EXECUTE ON FUNCTION app_private.fill_profile(), app_private.follow_address(), app_private.follow_roles(),
  app_private.keep_an_admin(), app_private.primary_role_of(uuid) TO SESSION_USER;
GRANT EXECUTE ON FUNCTION app_private.forget_words(text[]) TO vitrine_system;
RESET ROLE;
-- Whoever writes a profile computes what it is searched by.
GRANT EXECUTE ON FUNCTION app_private.fold(text) TO vitrine_auth;

CREATE TRIGGER fill_profile BEFORE INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION app_private.fill_profile();
CREATE TRIGGER follow_address AFTER UPDATE OF email ON auth.users
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_address();
CREATE TRIGGER follow_roles AFTER INSERT OR DELETE OR UPDATE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_roles();
CREATE TRIGGER keep_an_admin BEFORE DELETE OR UPDATE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_an_admin();
CREATE TRIGGER deny_own_figures BEFORE UPDATE ON influencer_networks
  FOR EACH ROW EXECUTE FUNCTION app_private.deny_own_figures();
CREATE TRIGGER deny_own_verification BEFORE UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION app_private.deny_own_verification();

UPDATE profiles p SET email = u.email, primary_role = app_private.primary_role_of(p.id)
FROM auth.users u WHERE u.id = p.id;

-- The audit log is kept for 12 months (CNIL); until then nobody changes or removes a line of it.
CREATE OR REPLACE FUNCTION app_private.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '12 months' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = '42501';
END $$;
GRANT DELETE ON audit_log TO vitrine_system;
