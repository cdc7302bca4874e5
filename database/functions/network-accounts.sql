-- Figures, and what is known of how they are read, belong to the account they were read from.
CREATE OR REPLACE FUNCTION app_private.forget_count_of_other_handle() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF NEW.handle IS DISTINCT FROM OLD.handle THEN
    NEW.followers := NULL; NEW.platform_id := NULL; NEW.precision := NULL; NEW.provenance := NULL;
    NEW.status := NULL; NEW.fetched_at := NULL; NEW.attempted_at := NULL; NEW.expires_at := NULL;
    NEW.held_followers := NULL; NEW.held_at := NULL; NEW.due_at := now(); NEW.failures := 0; NEW.owned_at := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Owners and admins share a database role. Before forget_count_of_other_handle, which may empty an owner's figures.
CREATE OR REPLACE FUNCTION app_private.deny_own_figures() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF (NEW.followers, NEW.precision, NEW.provenance, NEW.status, NEW.fetched_at)
      IS DISTINCT FROM (OLD.followers, OLD.precision, OLD.provenance, OLD.status, OLD.fetched_at)
    AND current_user LIKE '%\_member' AND NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'only admins set figures' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

-- The sum of the known counts, and of those that were read; null where there is none. Within what a program's numbers hold
-- exactly, whatever the rows say.
CREATE OR REPLACE FUNCTION app_private.followers_of(influencer uuid, OUT total bigint, OUT read bigint)
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT CASE WHEN count(n.followers) > 0 THEN least(sum(n.followers), 9007199254740991)::bigint END,
     CASE WHEN count(n.followers) FILTER (WHERE n.provenance <> 'declared') > 0
       THEN least(sum(n.followers) FILTER (WHERE n.provenance <> 'declared'), 9007199254740991)::bigint END
   FROM public.influencer_networks n WHERE n.influencer_id = influencer $$;

-- What lists are ordered by. Totals of eight networks stay below 10^10, so that what is declared alone is below 0, behind
-- all that was read, and those without any figure behind that.
CREATE OR REPLACE FUNCTION app_private.ranked_followers(read bigint, total bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce(read, total - 10000000000, -20000000000) $$;

GRANT EXECUTE ON FUNCTION app_private.followers_of, app_private.ranked_followers TO vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- influencers.total_followers is the sum of the known counts, and ranked_followers what lists are ordered by: once for a
-- statement, not once for a row. Those whose sums change reach the directory by the trigger of influencers, the others here; so
-- does what a card alone shows of a figure: how exact it is, where it comes from and when.
CREATE OR REPLACE FUNCTION app_private.follow_networks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE touched uuid[]; totalled uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN touched := ARRAY(SELECT DISTINCT n.influencer_id FROM written n);
  ELSIF TG_OP = 'DELETE' THEN touched := ARRAY(SELECT DISTINCT o.influencer_id FROM replaced o);
  ELSE
    touched := ARRAY(SELECT DISTINCT d.influencer_id FROM (
      (SELECT n.influencer_id, n.network, n.followers, n.provenance FROM written n EXCEPT SELECT o.influencer_id, o.network, o.followers, o.provenance FROM replaced o)
      UNION ALL
      (SELECT o.influencer_id, o.network, o.followers, o.provenance FROM replaced o EXCEPT SELECT n.influencer_id, n.network, n.followers, n.provenance FROM written n)) d);
    PERFORM app_private.refresh_directory_cards(ARRAY(
      SELECT n.influencer_id FROM written n JOIN replaced o ON o.influencer_id = n.influencer_id AND o.network = n.network
      WHERE n.influencer_id <> ALL (touched) AND (n.precision, n.fetched_at, n.owned_at)
        IS DISTINCT FROM (o.precision, o.fetched_at, o.owned_at)));
  END IF;
  IF cardinality(touched) = 0 THEN RETURN NULL; END IF;
  WITH changed AS (
    UPDATE public.influencers i SET total_followers = t.total, ranked_followers = app_private.ranked_followers(t.read, t.total)
    FROM (SELECT id, f.total, f.read FROM unnest(touched) AS id CROSS JOIN LATERAL app_private.followers_of(id) f ORDER BY id) t
    WHERE i.id = t.id AND (i.total_followers, i.ranked_followers)
      IS DISTINCT FROM (t.total, app_private.ranked_followers(t.read, t.total))
    RETURNING i.id)
  SELECT array_agg(id) INTO totalled FROM changed;
  PERFORM app_private.refresh_directory(ARRAY(SELECT id FROM unnest(touched) id WHERE id <> ALL (coalesce(totalled, '{}'))));
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.follow_networks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.follow_networks TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER forget_count_of_other_handle BEFORE UPDATE ON influencer_networks
  FOR EACH ROW EXECUTE FUNCTION app_private.forget_count_of_other_handle();
CREATE OR REPLACE TRIGGER follow_new AFTER INSERT ON influencer_networks REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.follow_networks();
CREATE OR REPLACE TRIGGER follow_changed AFTER UPDATE ON influencer_networks REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.follow_networks();
CREATE OR REPLACE TRIGGER follow_removed AFTER DELETE ON influencer_networks REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.follow_networks();
CREATE OR REPLACE TRIGGER deny_own_figures BEFORE UPDATE ON influencer_networks
  FOR EACH ROW EXECUTE FUNCTION app_private.deny_own_figures();
