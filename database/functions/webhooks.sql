SET LOCAL ROLE vitrine_helper;

-- Events are told by the tables that they happen in, in the same transaction, whichever way leads there: a command of today,
-- one of tomorrow, a job. Who acts may read nobody's endpoints, hence functions of the helper.
CREATE OR REPLACE FUNCTION app_private.tell_webhooks(event_name text, event_data jsonb, to_company uuid, to_influencer uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE told uuid; delivery uuid;
BEGIN
  FOR told IN
    SELECT e.id FROM public.webhook_endpoints e
    WHERE e.disabled_at IS NULL AND event_name = ANY (e.events)
      AND e.user_id IN (SELECT app_private.who_may_see(to_company, to_influencer))
  LOOP
    delivery := gen_random_uuid();
    INSERT INTO public.webhook_deliveries (id, endpoint_id, event, data, next_at)
      VALUES (delivery, told, event_name, event_data, now());
    PERFORM app_private.enqueue_job('webhook-delivery', jsonb_build_object('deliveryId', delivery, 'attempt', 1), NULL, NULL);
  END LOOP;
END $$;

-- Both sides hear of a collaboration, but a side that has blocked the other hears nothing of what the other does, and an
-- influencer nothing at all of a proposal that was not delivered.
CREATE OR REPLACE FUNCTION app_private.tell_of_collaboration() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE held public.collaborations; offer public.collaboration_offers; blocking text[];
BEGIN
  IF NEW.kind NOT IN ('proposed', 'accepted', 'declined', 'completed') THEN RETURN NULL; END IF;
  SELECT * INTO held FROM public.collaborations c WHERE c.id = NEW.collaboration_id AND c.offer_version IS NOT NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO offer FROM public.collaboration_offers o
    WHERE o.collaboration_id = held.id AND o.version = held.offer_version;
  SELECT coalesce(array_agg(b.side), '{}') INTO blocking FROM public.company_blocks b
    WHERE b.company_id = held.company_id AND b.influencer_id = held.influencer_id AND b.side <> NEW.side;
  PERFORM app_private.tell_webhooks('collaboration.' || NEW.kind, jsonb_build_object(
      'collaborationId', held.id, 'status', held.status, 'by', NEW.side,
      'company', jsonb_build_object('id', held.company_id, 'name', held.company_name),
      'influencer', jsonb_build_object('id', held.influencer_id,
        'name', (SELECT i.name FROM public.influencers i WHERE i.id = held.influencer_id)),
      'offer', jsonb_build_object('version', offer.version, 'title', offer.title, 'category', offer.category,
        'deliverables', offer.deliverables, 'budgetCents', offer.budget_cents,
        'valueInKindCents', offer.value_in_kind_cents, 'startsOn', offer.starts_on, 'endsOn', offer.ends_on)),
    CASE WHEN 'company' = ANY (blocking) THEN NULL ELSE held.company_id END,
    CASE WHEN 'influencer' = ANY (blocking) OR NOT held.delivered THEN NULL ELSE held.influencer_id END);
  RETURN NULL;
END $$;

-- Both sides hear of a piece as of its collaboration. A state that is come to again is told again: each draft is.
CREATE OR REPLACE FUNCTION app_private.tell_of_deliverable() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE held public.collaborations; acting text; blocking text[];
BEGIN
  IF NEW.state NOT IN ('draft_sent', 'changes_asked', 'approved', 'published', 'skipped') THEN RETURN NULL; END IF;
  SELECT * INTO held FROM public.collaborations c WHERE c.id = NEW.collaboration_id AND c.offer_version IS NOT NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  acting := CASE WHEN NEW.state IN ('draft_sent', 'published') THEN 'influencer' ELSE 'company' END;
  SELECT coalesce(array_agg(b.side), '{}') INTO blocking FROM public.company_blocks b
    WHERE b.company_id = held.company_id AND b.influencer_id = held.influencer_id AND b.side <> acting;
  PERFORM app_private.tell_webhooks('deliverable.' || NEW.state, jsonb_build_object(
      'deliverableId', NEW.id, 'collaborationId', NEW.collaboration_id, 'companyId', held.company_id,
      'influencerId', held.influencer_id, 'state', NEW.state, 'network', NEW.network, 'kind', NEW.kind, 'title', NEW.title,
      'dueOn', NEW.due_on, 'draftVersion', NEW.draft_version, 'approvedBySilence', NEW.approved_by_silence,
      'postUrl', NEW.post_url, 'publishedAt', NEW.published_at, 'declared', NEW.declared),
    CASE WHEN 'company' = ANY (blocking) THEN NULL ELSE held.company_id END,
    CASE WHEN 'influencer' = ANY (blocking) OR NOT held.delivered THEN NULL ELSE held.influencer_id END);
  RETURN NULL;
END $$;

-- What networks say of a post is nobody's doing, and both sides hear of it; what a creator says of it is the creator's. Once for a
-- statement, as below.
CREATE OR REPLACE FUNCTION app_private.tell_of_readings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.webhook_endpoints e
    WHERE e.disabled_at IS NULL AND 'deliverable.measured' = ANY (e.events)) THEN RETURN NULL; END IF;
  PERFORM app_private.tell_webhooks('deliverable.measured', jsonb_build_object(
      'deliverableId', d.id, 'collaborationId', c.id, 'companyId', c.company_id, 'influencerId', c.influencer_id,
      'state', d.state, 'network', d.network, 'kind', d.kind, 'title', d.title, 'dueOn', d.due_on,
      'draftVersion', d.draft_version, 'approvedBySilence', d.approved_by_silence, 'postUrl', d.post_url,
      'publishedAt', d.published_at, 'declared', d.declared, 'mark', w.mark,
      'source', CASE WHEN w.declared THEN 'declared' ELSE 'connection' END, 'readAt', w.read_at,
      'figures', jsonb_build_object('views', w.views, 'likes', w.likes, 'comments', w.comments, 'shares', w.shares,
        'saves', w.saves, 'reach', w.reach),
      'labels', jsonb_build_object('paid', w.paid_label, 'ai', w.ai_label)),
    CASE WHEN w.declared AND EXISTS (SELECT 1 FROM public.company_blocks b
      WHERE b.company_id = c.company_id AND b.influencer_id = c.influencer_id AND b.side = 'company') THEN NULL
      ELSE c.company_id END,
    CASE WHEN c.delivered THEN c.influencer_id END)
  FROM written w JOIN public.deliverables d ON d.id = w.deliverable_id
    JOIN public.collaborations c ON c.id = d.collaboration_id
  WHERE w.outcome = 'read';
  RETURN NULL;
END $$;

-- Sent and paid are said by the creator; late it gets by itself, and both sides hear of it.
CREATE OR REPLACE FUNCTION app_private.tell_of_invoice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE happened text; hears boolean;
BEGIN
  happened := CASE WHEN TG_OP = 'INSERT' THEN 'issued' ELSE NEW.state END;
  IF happened NOT IN ('issued', 'overdue', 'paid') THEN RETURN NULL; END IF;
  hears := happened = 'overdue' OR NOT EXISTS (SELECT 1 FROM public.company_blocks b
    WHERE b.company_id = NEW.company_id AND b.influencer_id = NEW.influencer_id AND b.side = 'company');
  PERFORM app_private.tell_webhooks('invoice.' || happened, jsonb_build_object(
      'invoiceId', NEW.id, 'collaborationId', NEW.collaboration_id, 'companyId', NEW.company_id,
      'influencerId', NEW.influencer_id, 'kind', NEW.kind, 'milestone', NEW.milestone, 'number', NEW.number,
      'state', NEW.state, 'issuedOn', NEW.issued_on, 'dueOn', NEW.due_on, 'netCents', NEW.net_cents,
      'vatCents', NEW.vat_cents, 'payableCents', NEW.payable_cents, 'paidCents', NEW.paid_cents,
      'paidOn', NEW.paid_on, 'creditsId', NEW.credits_id),
    CASE WHEN hears THEN NEW.company_id END, NEW.influencer_id);
  RETURN NULL;
END $$;

-- The other side alone, and of words alone: what was done about a collaboration has events of its own. The words stay here.
CREATE OR REPLACE FUNCTION app_private.tell_of_message() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE talk public.conversations;
BEGIN
  SELECT * INTO talk FROM public.conversations c WHERE c.id = NEW.conversation_id;
  PERFORM app_private.tell_webhooks('message.received', jsonb_build_object(
      'messageId', NEW.id, 'conversationId', talk.id, 'companyId', talk.company_id, 'influencerId', talk.influencer_id,
      'from', NEW.side),
    CASE WHEN NEW.side = 'influencer' THEN talk.company_id END,
    CASE WHEN NEW.side = 'company' THEN talk.influencer_id END);
  RETURN NULL;
END $$;

-- Once for a statement: a batch of readings asks once whether anybody wants to hear of them.
CREATE OR REPLACE FUNCTION app_private.tell_of_figures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  PERFORM app_private.tell_webhooks('statistics.updated', jsonb_build_object(
      'influencerId', w.influencer_id, 'network', w.network, 'followers', w.followers, 'provenance', w.provenance,
      'fetchedAt', w.fetched_at), NULL, w.influencer_id)
  FROM written w JOIN replaced r ON r.influencer_id = w.influencer_id AND r.network = w.network
    JOIN public.influencer_user_mapping o ON o.influencer_id = w.influencer_id
    JOIN public.webhook_endpoints e ON e.user_id = o.user_id
  WHERE w.followers IS NOT NULL AND w.fetched_at IS DISTINCT FROM r.fetched_at
  GROUP BY w.influencer_id, w.network, w.followers, w.provenance, w.fetched_at;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.tell_webhooks, app_private.tell_of_collaboration, app_private.tell_of_deliverable,
  app_private.tell_of_readings, app_private.tell_of_invoice, app_private.tell_of_message, app_private.tell_of_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.tell_of_collaboration, app_private.tell_of_deliverable,
  app_private.tell_of_readings, app_private.tell_of_invoice, app_private.tell_of_message, app_private.tell_of_figures TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER tell_of_collaboration AFTER INSERT ON collaboration_events
  FOR EACH ROW EXECUTE FUNCTION app_private.tell_of_collaboration();
CREATE OR REPLACE TRIGGER tell_of_deliverable AFTER UPDATE OF state, draft_version ON deliverables
  FOR EACH ROW WHEN (NEW.state <> OLD.state OR NEW.draft_version <> OLD.draft_version)
  EXECUTE FUNCTION app_private.tell_of_deliverable();
CREATE OR REPLACE TRIGGER tell_of_message AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.delivered AND NEW.event IS NULL) EXECUTE FUNCTION app_private.tell_of_message();
CREATE OR REPLACE TRIGGER tell_of_figures AFTER UPDATE ON influencer_networks REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.tell_of_figures();
CREATE OR REPLACE TRIGGER tell_of_readings AFTER INSERT ON post_readings REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.tell_of_readings();
CREATE OR REPLACE TRIGGER tell_of_invoice AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.tell_of_invoice();
CREATE OR REPLACE TRIGGER tell_of_invoice_state AFTER UPDATE OF state ON invoices
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION app_private.tell_of_invoice();
