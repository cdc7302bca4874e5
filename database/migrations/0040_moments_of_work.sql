-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- The days of an offer, its answer, a draft's answer and a conversation are the database's, as those of invoices are.
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

-- A draft that comes is answered by the end of the last of the days that were agreed on, and the day of a yes is that of the yes.
CREATE OR REPLACE FUNCTION app_private.date_deliverable() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  IF NEW.draft_version IS DISTINCT FROM OLD.draft_version AND NEW.answer_due_at IS NOT NULL THEN
    NEW.answer_due_at := ((now() AT TIME ZONE 'Europe/Paris')::date + OLD.review_days + 1)::timestamp AT TIME ZONE 'Europe/Paris';
  END IF;
  NEW.approved_at := CASE WHEN NEW.state = 'approved' AND OLD.state <> 'approved' THEN now() ELSE OLD.approved_at END;
  RETURN NEW;
END $$;

-- A conversation is of the moment in which it is opened: an older one would not count among those of the day.
CREATE OR REPLACE FUNCTION app_private.date_conversation() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user LIKE '%\_member' THEN
    NEW.created_at := now();
    NEW.company_at := now();
    NEW.influencer_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER date_collaboration BEFORE INSERT OR UPDATE ON collaborations
  FOR EACH ROW EXECUTE FUNCTION app_private.date_collaboration();
CREATE OR REPLACE TRIGGER date_deliverable BEFORE UPDATE ON deliverables
  FOR EACH ROW EXECUTE FUNCTION app_private.date_deliverable();
CREATE OR REPLACE TRIGGER date_conversation BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION app_private.date_conversation();
