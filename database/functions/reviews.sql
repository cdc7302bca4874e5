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

-- What is known of a collaboration that is over, reckoned from its pieces, posts and invoices. It reads as whoever asks.
CREATE OR REPLACE FUNCTION app_private.review_facts(collaboration uuid, today date)
RETURNS TABLE (dated integer, on_time integer, rounds_used integer, rounds integer, posts integer, labelled integer,
  unlabelled integer, invoices integer, settled integer, paid_on_time integer)
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT piece.*, label.*, invoice.*
  FROM (SELECT
      -- What is late and never came counts, what was left out by agreement does not.
      count(*) FILTER (WHERE d.due_on IS NOT NULL AND d.kind <> 'rights' AND d.state <> 'skipped'
        AND (d.published_at IS NOT NULL OR d.due_on < today))::integer,
      count(*) FILTER (WHERE (greatest(d.published_at, told.earliest) AT TIME ZONE 'Europe/Paris')::date <= d.due_on)::integer,
      coalesce(sum(d.rounds_used) FILTER (WHERE d.review AND d.state <> 'skipped'), 0)::integer,
      CASE WHEN bool_or(d.rounds IS NULL) FILTER (WHERE d.review AND d.state <> 'skipped') IS NOT TRUE
        THEN coalesce(sum(d.rounds) FILTER (WHERE d.review AND d.state <> 'skipped'), 0)::integer END
    FROM public.deliverables d LEFT JOIN LATERAL (
        -- The day is its creator's word until their connection has read the post: it counts where they gave it within a week.
        SELECT min(e.at) - interval '7 days' FROM public.collaboration_events e
        WHERE e.deliverable_id = d.id AND e.kind = 'deliverable_published' AND d.declared) told (earliest) ON true
    WHERE d.collaboration_id = collaboration) piece (dated, on_time, rounds_used, rounds),
  (SELECT count(*)::integer, count(*) FILTER (WHERE said.label)::integer, count(*) FILTER (WHERE NOT said.label)::integer
    FROM public.deliverables d LEFT JOIN LATERAL (SELECT r.paid_label AS label FROM public.post_readings r
      WHERE r.deliverable_id = d.id AND r.paid_label IS NOT NULL ORDER BY r.read_at DESC LIMIT 1) said ON true
    WHERE d.collaboration_id = collaboration AND d.published_at IS NOT NULL) label (posts, labelled, unlabelled),
  (SELECT count(*)::integer,
      count(*) FILTER (WHERE i.state = 'paid' OR owed.until < today)::integer,
      count(*) FILTER (WHERE i.state = 'paid' AND app_private.paid_by(i.paid_on, i.claimed_at) <= owed.until)::integer
    FROM public.invoices i
      CROSS JOIN LATERAL (SELECT app_private.owed_until(i.collaboration_id, i.kind, i.due_on, i.created_at)) owed (until)
    WHERE i.collaboration_id = collaboration AND i.kind <> 'credit_note' AND i.state <> 'credited'
      AND i.payable_cents > 0) invoice (invoices, settled, paid_on_time) $$;

SET LOCAL ROLE vitrine_helper;

-- Until when each side may write: the end of the fourteenth day after the end, in Paris. Null where nothing was published, where it was
-- neither completed nor cancelled after all that was agreed on had been done, or where a side is gone.
CREATE OR REPLACE FUNCTION app_private.reviews_until(collaboration uuid) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT ((c.ended_at AT TIME ZONE 'Europe/Paris')::date + 15)::timestamp AT TIME ZONE 'Europe/Paris'
   FROM public.collaborations c
   WHERE c.id = collaboration AND c.offer_version IS NOT NULL AND c.company_id IS NOT NULL AND c.influencer_id IS NOT NULL
     AND EXISTS (SELECT 1 FROM public.deliverables d WHERE d.collaboration_id = c.id AND d.state IN ('published', 'measured'))
     AND (c.status = 'completed' OR c.status = 'cancelled' AND NOT EXISTS (SELECT 1 FROM public.deliverables d
       WHERE d.collaboration_id = c.id AND d.state NOT IN ('published', 'measured', 'skipped')
         AND NOT (d.state = 'approved' AND d.kind = 'rights'))) $$;

-- Once both have written nobody can write by what the other has said: both are revealed.
CREATE OR REPLACE FUNCTION app_private.reveal_reviews() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  UPDATE public.reviews r SET revealed_at = now()
    WHERE r.collaboration_id = NEW.collaboration_id AND r.revealed_at > now()
      AND (SELECT count(*) FROM public.reviews b WHERE b.collaboration_id = NEW.collaboration_id) = 2;
  RETURN NULL;
END $$;

-- Who goes takes their words along, answers too. What was said about them stays with whoever said it, about nobody.
CREATE OR REPLACE FUNCTION app_private.forget_reviews() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE gone text[] := array_remove(ARRAY[CASE WHEN OLD.company_id IS NOT NULL AND NEW.company_id IS NULL THEN 'company' END,
    CASE WHEN OLD.influencer_id IS NOT NULL AND NEW.influencer_id IS NULL THEN 'influencer' END], NULL);
BEGIN
  DELETE FROM public.reviews r WHERE r.collaboration_id = NEW.id AND r.side = ANY (gone);
  UPDATE public.reviews r SET reply = NULL, replied_at = NULL, shown = false WHERE r.collaboration_id = NEW.id;
  RETURN NULL;
END $$;

-- What companies wrote about a creator who shows it on their page and kit, the newest first. Facts of money are nobody's there.
CREATE OR REPLACE FUNCTION app_private.shown_reviews(influencer uuid, today date, most integer)
RETURNS TABLE (id uuid, company text, body text, written_at timestamptz, ended_at timestamptz, reply text, dated integer,
  on_time integer, rounds_used integer, rounds integer, posts integer, labelled integer, unlabelled integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT r.id, r.company_name, r.body, r.written_at, r.ended_at, r.reply, f.dated, f.on_time, f.rounds_used, f.rounds, f.posts,
    f.labelled, f.unlabelled
  FROM (SELECT r.id, r.collaboration_id, c.company_name, r.body, r.written_at, c.ended_at, r.reply
      FROM public.influencers i JOIN public.collaborations c ON c.influencer_id = i.id JOIN public.reviews r ON r.collaboration_id = c.id
      WHERE i.id = influencer AND (i.is_active OR i.id = app_private.get_user_influencer_id() OR app_private.is_admin())
        AND c.offer_version IS NOT NULL AND r.side = 'company' AND r.shown AND r.revealed_at <= now() AND r.removed_at IS NULL
      ORDER BY r.written_at DESC, r.id DESC LIMIT most) r -- reckoned for those that are read alone
    CROSS JOIN LATERAL app_private.review_facts(r.collaboration_id, today) f
  ORDER BY r.written_at DESC, r.id DESC $$;

-- What creators wrote about a company, for creators and for its own members, the newest first.
CREATE OR REPLACE FUNCTION app_private.company_reviews(company uuid, today date, before_at timestamptz, before_id uuid, most integer)
RETURNS TABLE (id uuid, creator text, path text, body text, written_at timestamptz, ended_at timestamptz, reply text, dated integer,
  on_time integer, rounds_used integer, rounds integer, posts integer, labelled integer, unlabelled integer, invoices integer,
  settled integer, paid_on_time integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT r.id, CASE WHEN i.is_active THEN i.name END,
    CASE WHEN i.is_active THEN (SELECT l.custom_path FROM public.custom_links l WHERE l.influencer_id = i.id) END, r.body,
    r.written_at, r.ended_at, r.reply, f.*
  FROM (SELECT r.id, r.collaboration_id, c.influencer_id, r.body, r.written_at, c.ended_at, r.reply
      FROM public.collaborations c JOIN public.reviews r ON r.collaboration_id = c.id
      WHERE c.company_id = company AND c.offer_version IS NOT NULL AND r.side = 'influencer' AND r.revealed_at <= now()
        AND r.removed_at IS NULL AND (before_at IS NULL OR (r.written_at, r.id) < (before_at, before_id))
        AND (app_private.get_user_influencer_id() IS NOT NULL OR company = app_private.get_user_company_id() OR app_private.is_admin())
      ORDER BY r.written_at DESC, r.id DESC LIMIT most) r -- reckoned for those that are read alone
    LEFT JOIN public.influencers i ON i.id = r.influencer_id
    CROSS JOIN LATERAL app_private.review_facts(r.collaboration_id, today) f
  ORDER BY r.written_at DESC, r.id DESC $$;

REVOKE ALL ON FUNCTION app_private.reviews_until, app_private.reveal_reviews, app_private.forget_reviews, app_private.shown_reviews,
  app_private.company_reviews FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.reviews_until TO vitrine_member, vitrine_system;
GRANT EXECUTE ON FUNCTION app_private.shown_reviews TO vitrine_visitor, vitrine_member, vitrine_system;
GRANT EXECUTE ON FUNCTION app_private.company_reviews TO vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.reveal_reviews, app_private.forget_reviews TO SESSION_USER;

RESET ROLE;

REVOKE ALL ON FUNCTION app_private.review_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.review_facts TO vitrine_member, vitrine_system, vitrine_helper;

CREATE OR REPLACE TRIGGER keep_reviews BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION app_private.keep_reviews();
CREATE OR REPLACE TRIGGER reveal_reviews AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION app_private.reveal_reviews();
CREATE OR REPLACE TRIGGER forget_reviews AFTER UPDATE OF company_id, influencer_id ON collaborations
  FOR EACH ROW WHEN (NEW.offer_version IS NOT NULL AND (OLD.company_id IS NOT NULL AND NEW.company_id IS NULL
    OR OLD.influencer_id IS NOT NULL AND NEW.influencer_id IS NULL)) EXECUTE FUNCTION app_private.forget_reviews();
