-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- Work that was done in whole is reviewed, though one side cancelled it afterwards, and nobody makes a company late by what they type
-- (docs/decisions/0059-reputation-from-finished-work.md).
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

REVOKE ALL ON FUNCTION app_private.owed_until, app_private.paid_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.owed_until, app_private.paid_by TO vitrine_member, vitrine_system, vitrine_helper;

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
      count(*) FILTER (WHERE (d.published_at AT TIME ZONE 'Europe/Paris')::date <= d.due_on)::integer,
      coalesce(sum(d.rounds_used) FILTER (WHERE d.review), 0)::integer,
      CASE WHEN bool_and(d.rounds IS NOT NULL) FILTER (WHERE d.review) THEN (sum(d.rounds) FILTER (WHERE d.review))::integer END
    FROM public.deliverables d WHERE d.collaboration_id = collaboration) piece (dated, on_time, rounds_used, rounds),
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

GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
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

RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
