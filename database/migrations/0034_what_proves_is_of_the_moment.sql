ALTER POLICY "both sides leave theirs" ON "collaboration_events" TO vitrine_member WITH CHECK (actor_id = (select app_private.uid()) and at = now() and exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and case side when 'company' then c.company_id = (select app_private.get_user_company_id()) when 'influencer' then c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered
    else false end));--> statement-breakpoint
ALTER POLICY "both sides offer" ON "collaboration_offers" TO vitrine_member WITH CHECK (author_id = (select app_private.uid()) and created_at = now() and exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and case side when 'company' then c.company_id = (select app_private.get_user_company_id()) when 'influencer' then c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered
    else false end));--> statement-breakpoint
ALTER POLICY "companies propose" ON "collaborations" TO vitrine_member WITH CHECK (company_id = (select app_private.get_user_company_id()) and status = 'pending' and offer_version = 1 and awaiting = 'influencer' and not published
        and accepted_at is null and ended_at is null
        and company_name = (select o.name from companies o where o.id = company_id)
        and exists (select 1 from influencers i where i.id = influencer_id and i.is_active) and (campaign_id is null or exists (select 1 from company_lists l where l.id = campaign_id and l.company_id = (select app_private.get_user_company_id()))));--> statement-breakpoint
ALTER POLICY "companies write" ON "messages" TO vitrine_member WITH CHECK (side = 'company' and author_id = (select app_private.uid()) and created_at = now()
        and exists (select 1 from conversations c where c.id = conversation_id and c.company_id = (select app_private.get_user_company_id())));--> statement-breakpoint
ALTER POLICY "influencers write" ON "messages" TO vitrine_member WITH CHECK (side = 'influencer' and author_id = (select app_private.uid()) and created_at = now()
        and exists (select 1 from conversations c where c.id = conversation_id and c.influencer_id = (select app_private.get_user_influencer_id())));--> statement-breakpoint
ALTER POLICY "people report" ON "reports" TO vitrine_member WITH CHECK (reporter_id = (select app_private.uid()) and state = 'open' and created_at = now() and exists (select 1 from conversations c
        where c.id = conversation_id and case side when 'company' then c.company_id = (select app_private.get_user_company_id()) else c.influencer_id = (select app_private.get_user_influencer_id()) end));--> statement-breakpoint
ALTER POLICY "people leave their own trace" ON "audit_log" TO vitrine_member WITH CHECK (actor = (select app_private.uid())::text and at = now());--> statement-breakpoint
-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- Whose an act was and when it came is not left to who writes it: days and sides that prove something are held by the database.
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

-- A contract is of the moment in which it is made: an older one would be taken away sooner.
CREATE OR REPLACE FUNCTION app_private.date_contract() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user LIKE '%\_member' THEN NEW.made_at := now(); END IF;
  RETURN NEW;
END $$;

-- The rules of app/features/collaborations/reviews, once more: the author corrects until it is revealed, the other side answers once.
CREATE OR REPLACE FUNCTION app_private.keep_reviews() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE is_author boolean; is_subject boolean; is_open boolean;
BEGIN
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  SELECT coalesce(CASE OLD.side WHEN 'company' THEN own.company ELSE own.creator END, false),
      coalesce(CASE OLD.side WHEN 'company' THEN own.creator ELSE own.company END, false) INTO is_author, is_subject
    FROM (SELECT c.company_id = app_private.get_user_company_id() AS company, c.influencer_id = app_private.get_user_influencer_id() AS creator
      FROM public.collaborations c WHERE c.id = OLD.collaboration_id) own;
  is_open := now() < OLD.revealed_at;
  IF NEW.body IS DISTINCT FROM OLD.body AND NOT (is_author AND is_open) THEN
    RAISE EXCEPTION 'a review is corrected by its author, until it is revealed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at)
      AND (NOT is_subject OR is_open OR OLD.reply IS NOT NULL OR OLD.removed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a review is answered once, by whom it is about' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.reply IS DISTINCT FROM OLD.reply THEN NEW.replied_at := now(); END IF;
  IF NEW.shown IS DISTINCT FROM OLD.shown AND (NOT is_subject OR is_open OR OLD.removed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a review is shown by whom it is about' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.removed_at IS DISTINCT FROM OLD.removed_at AND NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'a review is taken away by a decision' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- The days that decide who is late are the server's: when an invoice came, of which day ours is, what its company had agreed to, and
-- when that said that it has paid. What was written elsewhere has the day that it says, none to come.
CREATE OR REPLACE FUNCTION app_private.date_invoice() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE today date := (now() AT TIME ZONE 'Europe/Paris')::date;
BEGIN
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.claimed_at IS DISTINCT FROM OLD.claimed_at AND NEW.claimed_at IS NOT NULL THEN NEW.claimed_at := now(); END IF;
    RETURN NEW;
  END IF;
  NEW.created_at := now();
  IF NEW.kind = 'uploaded' THEN
    IF NEW.issued_on > today THEN
      RAISE EXCEPTION 'an invoice is not of a day to come' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  NEW.due_on := today + (NEW.due_on - NEW.issued_on);
  NEW.issued_on := today;
  IF NEW.kind = 'invoice' THEN NEW.due_on := app_private.owed_until(NEW.collaboration_id, 'uploaded', NEW.due_on, now()); END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER date_contract BEFORE INSERT ON contracts FOR EACH ROW EXECUTE FUNCTION app_private.date_contract();

CREATE OR REPLACE TRIGGER date_invoice BEFORE INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.date_invoice();
