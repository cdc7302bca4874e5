-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- Retouches of pieces that were left out by agreement count no more, and none agreed on is 0 (docs/decisions/0059-reputation-from-finished-work.md).
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
