-- The transitions of app/features/collaborations/deliverables/rules.ts, once more: a member changes a state only as its side may.
CREATE OR REPLACE FUNCTION app_private.keep_deliverable_states() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE side text; status text; is_open boolean;
BEGIN
  -- Two steps, as for collaborations: the owner of the table may not call the functions.
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  SELECT CASE WHEN c.company_id = app_private.get_user_company_id() THEN 'company' ELSE 'influencer' END, c.status
    INTO side, status FROM public.collaborations c WHERE c.id = OLD.collaboration_id;
  is_open := OLD.state IN ('to_do', 'draft_sent', 'changes_asked', 'approved');
  IF status IS DISTINCT FROM 'active' AND NOT (status = 'completed' AND NEW.state = 'published') THEN
    RAISE EXCEPTION 'nothing is delivered in a collaboration that is %', status USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.draft_version IS DISTINCT FROM OLD.draft_version AND NOT (side = 'influencer' AND OLD.review
      AND OLD.state IN ('to_do', 'draft_sent', 'changes_asked') AND NEW.state = 'draft_sent'
      AND NEW.draft_version = OLD.draft_version + 1) THEN
    RAISE EXCEPTION 'the creator sends the next draft' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.rounds_used IS DISTINCT FROM OLD.rounds_used AND NOT (side = 'company' AND OLD.state = 'draft_sent'
      AND NEW.state = 'changes_asked' AND NEW.rounds_used = OLD.rounds_used + 1) THEN
    RAISE EXCEPTION 'a round is a change that was asked for' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
      (side = 'influencer' AND NEW.state = 'draft_sent' AND NEW.draft_version = OLD.draft_version + 1)
      OR (side = 'company' AND OLD.state = 'draft_sent' AND NEW.state = 'changes_asked' AND NEW.rounds_used = OLD.rounds_used + 1)
      OR (side = 'company' AND OLD.state = 'draft_sent' AND NEW.state = 'approved')
      OR (side = 'influencer' AND NEW.state = 'published' AND OLD.kind <> 'rights'
        AND (OLD.state = 'approved' OR (OLD.state = 'to_do' AND NOT OLD.review)))
      OR (is_open AND NEW.state = 'skipped' AND OLD.skip_asked_by IS NOT NULL AND OLD.skip_asked_by <> side)) THEN
    RAISE EXCEPTION 'this side may not take a deliverable from % to %', OLD.state, NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.skip_asked_by IS DISTINCT FROM OLD.skip_asked_by AND NEW.skip_asked_by IS NOT NULL
      AND NOT (is_open AND OLD.skip_asked_by IS NULL AND NEW.skip_asked_by = side) THEN
    RAISE EXCEPTION 'each side asks for itself' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.answer_due_at IS DISTINCT FROM OLD.answer_due_at AND NEW.answer_due_at IS NOT NULL
      AND NOT (side = 'influencer' AND NEW.draft_version = OLD.draft_version + 1 AND OLD.review_days IS NOT NULL) THEN
    RAISE EXCEPTION 'the days for an answer begin with a draft' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.answer_due_at IS NULL AND OLD.answer_due_at IS NOT NULL AND NEW.state = 'draft_sent' THEN
    RAISE EXCEPTION 'the days for an answer end with the answer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.post_url, NEW.post_id, NEW.published_at, NEW.screenshot, NEW.screenshot_at)
      IS DISTINCT FROM (OLD.post_url, OLD.post_id, OLD.published_at, OLD.screenshot, OLD.screenshot_at)
      AND NOT (side = 'influencer' AND NEW.state = 'published' AND OLD.declared) THEN
    RAISE EXCEPTION 'the creator says where it was published' USING ERRCODE = 'insufficient_privilege';
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

SET LOCAL ROLE vitrine_helper;

-- One row for each piece that the accepted offer speaks of. What old offers do not say, nobody agreed on.
CREATE OR REPLACE FUNCTION app_private.make_deliverables(collaboration uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
$$ INSERT INTO public.deliverables (id, collaboration_id, position, network, kind, title, due_on, review, rounds, review_days)
   SELECT gen_random_uuid(), c.id, row_number() OVER (ORDER BY line.place, piece.n) - 1, line.part->>'network',
     coalesce(line.part->>'kind', 'post'), line.part->>'what', (line.part->>'dueOn')::date,
     coalesce((line.part->>'review')::boolean, true) OR line.part->>'kind' = 'rights', o.rounds, o.review_days
   FROM public.collaborations c
   JOIN public.collaboration_offers o ON o.collaboration_id = c.id AND o.version = c.offer_version
   CROSS JOIN LATERAL jsonb_array_elements(o.deliverables) WITH ORDINALITY AS line(part, place)
   CROSS JOIN LATERAL generate_series(1, (line.part->>'count')::int) AS piece(n)
   WHERE c.id = collaboration AND c.status IN ('active', 'completed')
   ON CONFLICT (collaboration_id, position) DO NOTHING $$;

CREATE OR REPLACE FUNCTION app_private.deliver_accepted_offer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  PERFORM app_private.make_deliverables(NEW.id);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.make_deliverables, app_private.deliver_accepted_offer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.make_deliverables TO vitrine_system;
GRANT EXECUTE ON FUNCTION app_private.deliver_accepted_offer TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER keep_deliverable_states BEFORE UPDATE ON deliverables
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_deliverable_states();
CREATE OR REPLACE TRIGGER date_deliverable BEFORE UPDATE ON deliverables
  FOR EACH ROW EXECUTE FUNCTION app_private.date_deliverable();
CREATE OR REPLACE TRIGGER deliver_accepted_offer AFTER UPDATE OF status ON collaborations
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status = 'active' AND NEW.offer_version IS NOT NULL)
  EXECUTE FUNCTION app_private.deliver_accepted_offer();
