SET LOCAL ROLE vitrine_helper;

-- An account is owned until its connection ends or is lost; what its owner alone is told goes with the connection.
CREATE OR REPLACE FUNCTION app_private.follow_connections() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.influencer_networks n SET owned_at = now()
    WHERE n.influencer_id = NEW.influencer_id AND n.network = NEW.network AND n.handle = NEW.handle;
  ELSIF (NEW.ended_at IS NOT NULL OR NEW.broken_at IS NOT NULL) AND OLD.ended_at IS NULL AND OLD.broken_at IS NULL THEN
    UPDATE public.influencer_networks n SET owned_at = NULL
    WHERE n.influencer_id = NEW.influencer_id AND n.network = NEW.network AND n.owned_at IS NOT NULL;
    DELETE FROM public.network_demographics d WHERE d.influencer_id = NEW.influencer_id AND d.network = NEW.network;
    DELETE FROM public.network_views v WHERE v.influencer_id = NEW.influencer_id AND v.network = NEW.network;
  END IF;
  RETURN NULL;
END $$;

-- Whoever names another account, or takes it off the page, no longer lets us read the one before.
CREATE OR REPLACE FUNCTION app_private.end_connections_of_other_handle() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.handle IS NOT DISTINCT FROM OLD.handle THEN RETURN NULL; END IF;
  UPDATE public.network_connections c SET ended_at = now()
  WHERE c.influencer_id = OLD.influencer_id AND c.network = OLD.network AND c.ended_at IS NULL
    AND (TG_OP = 'DELETE' OR c.handle <> NEW.handle);
  RETURN NULL;
END $$;

-- A page that goes to somebody else takes no one's consent along.
CREATE OR REPLACE FUNCTION app_private.end_connections_of_former_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.user_id, NEW.influencer_id) IS NOT DISTINCT FROM (OLD.user_id, OLD.influencer_id) THEN
    RETURN NULL;
  END IF;
  UPDATE public.network_connections c SET ended_at = now() WHERE c.influencer_id = OLD.influencer_id AND c.ended_at IS NULL;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.follow_connections, app_private.end_connections_of_other_handle,
  app_private.end_connections_of_former_owner FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.follow_connections, app_private.end_connections_of_other_handle,
  app_private.end_connections_of_former_owner TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER follow_connections AFTER INSERT OR UPDATE OF ended_at, broken_at ON network_connections
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_connections();
CREATE OR REPLACE TRIGGER end_connections_of_other_handle AFTER UPDATE OR DELETE ON influencer_networks
  FOR EACH ROW EXECUTE FUNCTION app_private.end_connections_of_other_handle();
CREATE OR REPLACE TRIGGER end_connections_of_former_owner AFTER UPDATE OR DELETE ON influencer_user_mapping
  FOR EACH ROW EXECUTE FUNCTION app_private.end_connections_of_former_owner();
