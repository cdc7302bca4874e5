-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER verify_anew_by_name BEFORE UPDATE OF name ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.verify_anew_by_name();
