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

-- Until when an invoice was owed, for how a company pays. One that was written elsewhere says what its creator typed, whenever that was:
-- it leaves the days that were agreed on (offers/payment.ts), from the one on which it came here, at the least.
CREATE OR REPLACE FUNCTION app_private.owed_until(collaboration uuid, kind text, due_on date, came_at timestamptz) RETURNS date
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT CASE WHEN kind <> 'uploaded' THEN due_on ELSE greatest(due_on, CASE agreed.due
      WHEN 'days_14' THEN agreed.came_on + 14
      WHEN 'days_60' THEN agreed.came_on + 60
      WHEN 'days_45_end_of_month' THEN (date_trunc('month', (agreed.came_on + 45)::timestamp) + interval '1 month - 1 day')::date
      ELSE agreed.came_on + 30 END) END
  FROM (SELECT (came_at AT TIME ZONE 'Europe/Paris')::date, (SELECT o.payment_due FROM public.collaborations c
      JOIN public.collaboration_offers o ON o.collaboration_id = c.id AND o.version = c.offer_version
    WHERE c.id = collaboration)) agreed (came_on, due) $$;

-- On which day a company paid: when it said so, where the money was there within a week, as a transfer takes its days and whoever
-- confirms it theirs. What came later was not what it spoke of.
CREATE OR REPLACE FUNCTION app_private.paid_by(paid_on date, claimed_at timestamptz) RETURNS date
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT CASE WHEN said.day BETWEEN paid_on - 7 AND paid_on THEN said.day ELSE paid_on END
  FROM (SELECT (claimed_at AT TIME ZONE 'Europe/Paris')::date) said (day) $$;

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

REVOKE ALL ON FUNCTION app_private.owed_until, app_private.paid_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.owed_until, app_private.paid_by TO vitrine_member, vitrine_system, vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- The next number of its creator's series, taken in the transaction that sends the invoice: no gap, and none twice.
CREATE OR REPLACE FUNCTION app_private.number_invoice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NEW.kind = 'uploaded' THEN RETURN NEW; END IF;
  NEW.series := coalesce((SELECT b.number_prefix FROM public.billing_identities b WHERE b.influencer_id = NEW.influencer_id), '')
    || to_char(NEW.issued_on, 'YYYY');
  INSERT INTO public.invoice_counters AS c (influencer_id, series, last, last_on)
    VALUES (NEW.influencer_id, NEW.series, 1, NEW.issued_on)
    ON CONFLICT (influencer_id, series) DO UPDATE SET last = c.last + 1, last_on = greatest(c.last_on, NEW.issued_on)
    RETURNING c.last, c.last_on INTO NEW.ordinal, NEW.issued_on;
  NEW.due_on := greatest(NEW.due_on, NEW.issued_on);
  NEW.number := NEW.series || '-' || lpad(NEW.ordinal::text, greatest(3, length(NEW.ordinal::text)), '0');
  RETURN NEW;
END $$;

-- How a company pays: of the invoices that were paid or are overdue, how many were paid in time, and the median of days behind
-- the last one. Of one that is unpaid, or in part, the days so far.
CREATE OR REPLACE FUNCTION app_private.payment_figures(company uuid, today date)
RETURNS TABLE (sample integer, on_time integer, median_days integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT count(*)::integer, count(*) FILTER (WHERE late <= 0)::integer,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY late))::integer
  FROM (SELECT CASE WHEN i.state = 'paid' THEN app_private.paid_by(i.paid_on, i.claimed_at) ELSE today END - owed.until AS late
    FROM public.invoices i
      CROSS JOIN LATERAL (SELECT app_private.owed_until(i.collaboration_id, i.kind, i.due_on, i.created_at)) owed (until)
    WHERE i.company_id = company AND i.kind <> 'credit_note' AND i.payable_cents > 0
      AND (i.state = 'paid' OR (i.state IN ('overdue', 'part_paid') AND owed.until < today))) known $$;

REVOKE ALL ON FUNCTION app_private.number_invoice, app_private.payment_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.number_invoice TO SESSION_USER;
GRANT EXECUTE ON FUNCTION app_private.payment_figures TO vitrine_visitor, vitrine_member, vitrine_system;

RESET ROLE;

CREATE OR REPLACE TRIGGER date_invoice BEFORE INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.date_invoice();
CREATE OR REPLACE TRIGGER number_invoice BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.number_invoice();
CREATE OR REPLACE TRIGGER keep_invoice BEFORE INSERT OR UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.keep_invoice();
