-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- Work that was done in whole is reviewed, though one side cancelled it afterwards (docs/decisions/0059-reputation-from-finished-work.md).
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

RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
