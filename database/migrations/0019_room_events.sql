ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_events";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event" CHECK (event in ('collaboration.proposed', 'collaboration.accepted', 'collaboration.declined', 'collaboration.completed', 'deliverable.draft_sent', 'deliverable.changes_asked', 'deliverable.approved', 'deliverable.published', 'deliverable.measured', 'deliverable.skipped', 'invoice.issued', 'invoice.overdue', 'invoice.paid', 'message.received', 'statistics.updated', 'test'));--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_events" CHECK (cardinality(events) > 0 and events <@ array['collaboration.proposed', 'collaboration.accepted', 'collaboration.declined', 'collaboration.completed', 'deliverable.draft_sent', 'deliverable.changes_asked', 'deliverable.approved', 'deliverable.published', 'deliverable.measured', 'deliverable.skipped', 'invoice.issued', 'invoice.overdue', 'invoice.paid', 'message.received', 'statistics.updated']);

GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
SET LOCAL ROLE vitrine_helper;

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

REVOKE ALL ON FUNCTION app_private.tell_of_readings, app_private.tell_of_invoice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.tell_of_readings, app_private.tell_of_invoice TO SESSION_USER;
RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;

CREATE OR REPLACE TRIGGER tell_of_readings AFTER INSERT ON post_readings REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.tell_of_readings();
CREATE OR REPLACE TRIGGER tell_of_invoice AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.tell_of_invoice();
CREATE OR REPLACE TRIGGER tell_of_invoice_state AFTER UPDATE OF state ON invoices
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION app_private.tell_of_invoice();
