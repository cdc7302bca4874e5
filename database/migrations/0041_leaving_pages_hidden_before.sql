-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
ALTER TABLE letter_runs NO FORCE ROW LEVEL SECURITY;
ALTER TABLE influencers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE influencer_user_mapping NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account_deletions NO FORCE ROW LEVEL SECURITY;

-- The letters of a week that is over kept the last person whom they had gone through.
UPDATE letter_runs SET last_user_id = NULL WHERE ended_at IS NOT NULL;

-- Pages shown while their owner was leaving, before the database kept them hidden: they show once the deletion is taken back.
WITH hidden AS (
  UPDATE influencers i SET is_active = false FROM influencer_user_mapping m JOIN account_deletions d ON d.user_id = m.user_id
  WHERE m.influencer_id = i.id AND i.is_active RETURNING m.user_id)
UPDATE account_deletions d SET was_active = true FROM hidden h WHERE h.user_id = d.user_id;

ALTER TABLE letter_runs FORCE ROW LEVEL SECURITY;
ALTER TABLE influencers FORCE ROW LEVEL SECURITY;
ALTER TABLE influencer_user_mapping FORCE ROW LEVEL SECURITY;
ALTER TABLE account_deletions FORCE ROW LEVEL SECURITY;
