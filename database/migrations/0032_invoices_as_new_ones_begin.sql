-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- The database holds what a creator adds to how a new invoice begins, and keeps one for ten years from the day on which it came, at the
-- least (docs/decisions/0052-invoices.md).
-- What an invoice says never changes, and where it stands goes by the table of app/features/collaborations/money/states.ts.
CREATE OR REPLACE FUNCTION app_private.keep_invoice() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE side text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Art. L. 123-22 of the commercial code. One that was written elsewhere is of the day that its creator typed.
    IF greatest(OLD.issued_on, (OLD.created_at AT TIME ZONE 'Europe/Paris')::date) > current_date - interval '10 years' THEN
      RAISE EXCEPTION 'an invoice is kept for ten years' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
    IF (NEW.paid_cents, NEW.claimed_at) IS DISTINCT FROM (0, NULL::timestamptz) OR NEW.state IS DISTINCT FROM (CASE
        WHEN NEW.kind = 'credit_note' THEN 'credited' WHEN NEW.payable_cents = 0 THEN 'paid' ELSE 'sent' END) THEN
      RAISE EXCEPTION 'a new invoice is sent, and nothing of it is paid' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF (NEW.kind = 'uploaded') IS DISTINCT FROM (NEW.file IS NOT NULL) THEN
      RAISE EXCEPTION 'a file comes with what was written elsewhere, and with nothing else' USING ERRCODE = 'insufficient_privilege';
    END IF;
    -- Each invoice is credited once: whoever credits another's would keep its owner from it.
    IF NEW.credits_id IS NOT NULL AND NOT EXISTS (SELECT FROM public.invoices i WHERE i.id = NEW.credits_id AND i.kind = 'invoice'
        AND i.state = 'credited' AND i.influencer_id = NEW.influencer_id AND i.collaboration_id = NEW.collaboration_id) THEN
      RAISE EXCEPTION 'a credit note takes back an invoice of its own collaboration' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.kind, NEW.milestone, NEW.series, NEW.ordinal, NEW.number, NEW.issued_on, NEW.due_on, NEW.locale, NEW.net_cents,
      NEW.vat_cents, NEW.payable_cents, NEW.facts, NEW.credits_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.milestone, OLD.series, OLD.ordinal, OLD.number, OLD.issued_on, OLD.due_on, OLD.locale,
      OLD.net_cents, OLD.vat_cents, OLD.payable_cents, OLD.facts, OLD.credits_id, OLD.created_at)
    OR (OLD.file IS NOT NULL AND (NEW.file, NEW.sha256) IS DISTINCT FROM (OLD.file, OLD.sha256))
    -- An account that goes sets them free.
    OR (NEW.collaboration_id IS NOT NULL AND NEW.collaboration_id IS DISTINCT FROM OLD.collaboration_id)
    OR (NEW.company_id IS NOT NULL AND NEW.company_id IS DISTINCT FROM OLD.company_id)
    OR (NEW.influencer_id IS NOT NULL AND NEW.influencer_id IS DISTINCT FROM OLD.influencer_id) THEN
    RAISE EXCEPTION 'an invoice never changes: it is credited' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
      (OLD.state = 'sent' AND NEW.state = 'due')
      OR (OLD.state IN ('sent', 'due') AND NEW.state = 'overdue')
      OR (OLD.state IN ('sent', 'due', 'overdue', 'part_paid') AND NEW.state IN ('part_paid', 'paid', 'credited'))
      OR (OLD.state = 'paid' AND NEW.state = 'credited')
      OR (OLD.state IN ('part_paid', 'paid') AND NEW.state = 'sent' AND NEW.paid_cents = 0)) THEN
    RAISE EXCEPTION 'an invoice does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  side := CASE WHEN OLD.company_id = app_private.get_user_company_id() THEN 'company' ELSE 'influencer' END;
  IF side = 'company' AND (NEW.state, NEW.paid_cents, NEW.paid_on, NEW.reminders, NEW.platform_name, NEW.platform_on)
      IS DISTINCT FROM (OLD.state, OLD.paid_cents, OLD.paid_on, OLD.reminders, OLD.platform_name, OLD.platform_on) THEN
    RAISE EXCEPTION 'whoever is paid says so' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF side = 'influencer' AND (NEW.state IN ('due', 'overdue') AND NEW.state <> OLD.state OR NEW.claimed_at IS DISTINCT FROM OLD.claimed_at
      AND NEW.claimed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'days pass by themselves, and a company speaks for itself' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_invoice BEFORE INSERT OR UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.keep_invoice();
