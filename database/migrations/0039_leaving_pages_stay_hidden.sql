CREATE POLICY "helper functions read it" ON "account_deletions" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions remember that the page is to be seen" ON "account_deletions" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
GRANT SELECT, UPDATE (was_active) ON account_deletions TO vitrine_helper;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
SET LOCAL ROLE vitrine_helper;

-- The page of somebody who leaves stays hidden, whoever shows it; it shows once the deletion is taken back.
CREATE OR REPLACE FUNCTION app_private.hide_who_leaves() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  UPDATE public.account_deletions d SET was_active = true FROM public.influencer_user_mapping m
    WHERE m.influencer_id = NEW.id AND d.user_id = m.user_id;
  IF FOUND THEN NEW.is_active := false; END IF;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION app_private.hide_who_leaves FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.hide_who_leaves TO SESSION_USER;

RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;

CREATE OR REPLACE TRIGGER hide_who_leaves BEFORE UPDATE OF is_active ON influencers
  FOR EACH ROW WHEN (NEW.is_active AND NOT OLD.is_active) EXECUTE FUNCTION app_private.hide_who_leaves();
