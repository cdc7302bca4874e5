SET LOCAL ROLE vitrine_helper;

-- Puts a job on the queue in the caller's transaction; nobody but the jobs' own role may read the queue.
-- The columns are those that pg-boss's own insert copies from the queue's settings.
CREATE OR REPLACE FUNCTION app_private.enqueue_job(queue_name text, payload jsonb, start_after timestamptz, job_key text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE job_id uuid := gen_random_uuid();
BEGIN
  IF NOT EXISTS (SELECT 1 FROM queue.queue q WHERE q.name = queue_name) THEN
    RAISE EXCEPTION 'there is no queue called %', queue_name USING ERRCODE = 'undefined_object';
  END IF;
  INSERT INTO queue.job (id, name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  SELECT job_id, q.name, payload, coalesce($3, now()), job_key, q.expire_seconds, q.deletion_seconds,
    coalesce($3, now()) + q.retention_seconds * interval '1 second',
    q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  FROM queue.queue q WHERE q.name = queue_name
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('pgboss_' || left(encode(sha224('queue'::bytea), 'hex'), 24), queue_name);
  RETURN job_id;
END $$;

REVOKE ALL ON FUNCTION app_private.enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.enqueue_job TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth;

RESET ROLE;
