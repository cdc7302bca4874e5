-- What tables and policies stand on: who acts, and narrow questions whose answers span rows that the asker may not read.
-- The functions belong to vitrine_helper: with row-level security forced, those of the owner would see nothing.
SET LOCAL check_function_bodies = off;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
GRANT USAGE ON SCHEMA app_private TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;

-- The user on whose behalf the transaction runs; null for visitors, jobs and the sign-in code.
CREATE FUNCTION app_private.uid() RETURNS uuid LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE FUNCTION app_private.get_user_roles(user_uuid uuid) RETURNS TABLE (role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT r.role FROM public.user_roles r
   WHERE r.user_id = user_uuid AND (user_uuid = app_private.uid() OR app_private.is_admin())
   ORDER BY r.created_at, r.role $$;

CREATE FUNCTION app_private.is_admin() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.user_roles r WHERE r.user_id = app_private.uid() AND r.role = 'admin') $$;

CREATE FUNCTION app_private.has_role(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.user_roles r
   WHERE r.user_id = app_private.uid() AND r.role IN (wanted, 'admin')) $$;

-- Null for somebody whose role was taken away: what they own stays, but is not theirs to change any more.
CREATE FUNCTION app_private.get_user_influencer_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.influencer_id FROM public.influencer_user_mapping m
   WHERE m.user_id = app_private.uid() AND app_private.has_role('influencer') $$;

CREATE FUNCTION app_private.get_user_company_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.company_id FROM public.company_members m
   WHERE m.user_id = app_private.uid() AND app_private.has_role('entreprise') $$;

-- When a block of a page next comes or goes; visitors may not read those that are still to come.
CREATE FUNCTION app_private.next_block_change(influencer uuid) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT min(t.at) FROM public.custom_bio_links b, LATERAL (VALUES (b.starts_at), (b.ends_at)) t (at)
   WHERE b.influencer_id = influencer AND b.visible AND t.at > now() $$;

-- Whether a name is in somebody else's hands: `key_hash` is that of the asker's own hold.
CREATE FUNCTION app_private.username_is_taken(wanted text, own_key_hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted)
   OR EXISTS (SELECT 1 FROM public.username_holds h
     WHERE h.path = wanted AND h.expires_at > now()
       AND h.key_hash IS DISTINCT FROM own_key_hash
       AND (h.user_id IS NULL OR h.user_id IS DISTINCT FROM app_private.uid())) $$;

-- Holds a name for whoever has the key, and lets go of the other names held under it. The primary key decides between
-- two who ask at once; true for the one who has it.
CREATE FUNCTION app_private.hold_username(wanted text, own_key_hash text, held_until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE won integer;
BEGIN
  IF held_until > now() + interval '31 minutes' OR own_key_hash IS NULL THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted) THEN RETURN false; END IF;
  INSERT INTO public.username_holds AS h (path, key_hash, expires_at) VALUES (wanted, own_key_hash, held_until)
  ON CONFLICT (path) DO UPDATE SET key_hash = excluded.key_hash,
      -- A browser that comes back to the name of its own sign-up takes nothing away from that account.
      user_id = CASE WHEN h.expires_at <= now() THEN NULL ELSE h.user_id END,
      expires_at = CASE WHEN h.expires_at <= now() THEN excluded.expires_at ELSE greatest(h.expires_at, excluded.expires_at) END
    WHERE h.expires_at <= now() OR h.key_hash = excluded.key_hash;
  GET DIAGNOSTICS won = ROW_COUNT;
  IF won = 1 THEN
    DELETE FROM public.username_holds h WHERE h.key_hash = own_key_hash AND h.user_id IS NULL AND h.path <> wanted;
  END IF;
  RETURN won = 1;
END $$;

-- A signed-in person without a name of theirs takes one: held 7 days, in place of the one they held before.
CREATE FUNCTION app_private.hold_own_username(wanted text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE won integer; me uuid := app_private.uid();
BEGIN
  IF me IS NULL OR EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted) THEN RETURN false; END IF;
  INSERT INTO public.username_holds AS h (path, user_id, expires_at) VALUES (wanted, me, now() + interval '7 days')
  ON CONFLICT (path) DO UPDATE SET key_hash = NULL, user_id = excluded.user_id, expires_at = excluded.expires_at
    WHERE h.expires_at <= now() OR h.user_id = excluded.user_id;
  GET DIAGNOSTICS won = ROW_COUNT;
  IF won = 1 THEN
    DELETE FROM public.username_holds h WHERE h.user_id = me AND h.expires_at < 'infinity' AND h.path <> wanted;
  END IF;
  RETURN won = 1;
END $$;

-- A name that leads to a page stays its owner's for as long as it does, and is locked for 90 days after that.
CREATE FUNCTION app_private.keep_username() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.username_holds AS h (path, user_id, expires_at)
    VALUES (NEW.custom_path, (SELECT m.user_id FROM public.influencer_user_mapping m WHERE m.influencer_id = NEW.influencer_id), 'infinity')
    ON CONFLICT (path) DO UPDATE SET expires_at = 'infinity', key_hash = NULL, user_id = coalesce(excluded.user_id, h.user_id);
    RETURN NEW;
  END IF;
  UPDATE public.username_holds SET expires_at = now() + interval '90 days', key_hash = NULL WHERE path = OLD.custom_path;
  RETURN OLD;
END $$;

-- Figures belong to the account they were read from: another handle starts without any.
CREATE FUNCTION app_private.forget_count_of_other_handle() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF NEW.handle IS DISTINCT FROM OLD.handle THEN
    NEW.followers := NULL; NEW.platform_id := NULL; NEW.precision := NULL; NEW.provenance := NULL;
    NEW.status := NULL; NEW.fetched_at := NULL; NEW.attempted_at := NULL; NEW.expires_at := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Owners and admins share a database role, and a policy cannot compare a row with what it was.
CREATE FUNCTION app_private.refuse_own_badge() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF (NEW.is_verified, NEW.suspended_at) IS DISTINCT FROM (OLD.is_verified, OLD.suspended_at)
    AND current_user LIKE '%\_member' AND NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'only admins verify and suspend' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- influencers.total_followers is the sum of the known counts.
CREATE FUNCTION app_private.keep_total_followers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE influencer uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.influencer_id ELSE NEW.influencer_id END;
BEGIN
  UPDATE public.influencers i SET total_followers = t.total
  FROM (SELECT sum(n.followers)::bigint AS total FROM public.influencer_networks n WHERE n.influencer_id = influencer) t
  WHERE i.id = influencer AND i.total_followers IS DISTINCT FROM t.total;
  RETURN NULL;
END $$;

-- Puts a job on the queue in the caller's transaction; nobody but the jobs' own role may read the queue.
-- The columns are those that pg-boss's own insert copies from the queue's settings.
CREATE FUNCTION app_private.enqueue_job(queue_name text, payload jsonb, start_after timestamptz, job_key text) RETURNS uuid
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

ALTER FUNCTION app_private.get_user_roles(uuid) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.is_admin() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.has_role(text) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.get_user_influencer_id() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.get_user_company_id() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.next_block_change(uuid) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.username_is_taken(text, text) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.hold_username(text, text, timestamptz) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.hold_own_username(text) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.keep_username() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.keep_total_followers() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.enqueue_job(text, jsonb, timestamptz, text) OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;

-- Granted by the owner of the functions, who is vitrine_helper for most of them.
SET LOCAL ROLE vitrine_helper;
GRANT EXECUTE ON FUNCTION app_private.get_user_roles(uuid), app_private.is_admin(), app_private.has_role(text), app_private.get_user_influencer_id(),
  app_private.get_user_company_id() TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth;
GRANT EXECUTE ON FUNCTION app_private.next_block_change(uuid) TO vitrine_visitor, vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.username_is_taken(text, text), app_private.hold_username(text, text, timestamptz)
  TO vitrine_visitor, vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.hold_own_username(text) TO vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.enqueue_job(text, jsonb, timestamptz, text)
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth;
-- Whoever makes a trigger must be allowed its function.
GRANT EXECUTE ON FUNCTION app_private.keep_username(), app_private.keep_total_followers() TO SESSION_USER;
RESET ROLE;
GRANT EXECUTE ON FUNCTION app_private.uid() TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
