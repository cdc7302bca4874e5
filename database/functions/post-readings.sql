SET LOCAL ROLE vitrine_helper;

-- What is published on a network that tells its owner is read an hour, a day, a week and a month later; a story ends after a day, and
-- the network tells of it no longer. Another address is another post: what was found of the first is forgotten.
CREATE OR REPLACE FUNCTION app_private.plan_post_readings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE is_story boolean; creator uuid;
BEGIN
  IF NEW.post_url IS DISTINCT FROM OLD.post_url THEN
    DELETE FROM public.post_readings_due WHERE deliverable_id = NEW.id;
    DELETE FROM public.post_readings WHERE deliverable_id = NEW.id;
  END IF;
  IF NEW.published_at IS NULL OR NEW.network NOT IN ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'twitch') THEN RETURN NULL; END IF;
  SELECT c.influencer_id INTO creator FROM public.collaborations c WHERE c.id = NEW.collaboration_id;
  IF creator IS NULL THEN RETURN NULL; END IF;
  is_story := NEW.kind = 'story' OR NEW.post_url LIKE '%/stories/%';
  INSERT INTO public.post_readings_due (deliverable_id, mark, network, influencer_id, due_at, last_at)
  SELECT NEW.id, m.mark, NEW.network, creator, NEW.published_at + m.due, NEW.published_at + m.last
  FROM (VALUES ('1h', interval '1 hour', interval '2 hours', true),
    ('24h', CASE WHEN is_story THEN interval '23 hours 30 minutes' ELSE interval '24 hours' END,
      CASE WHEN is_story THEN interval '24 hours' ELSE interval '36 hours' END, true),
    ('7d', interval '7 days', interval '8 days', false),
    ('30d', interval '30 days', interval '33 days', false)) AS m(mark, due, last, of_stories)
  WHERE (m.of_stories OR NOT is_story)
    AND NOT EXISTS (SELECT 1 FROM public.post_readings r WHERE r.deliverable_id = NEW.id AND r.mark = m.mark AND NOT r.declared)
  ON CONFLICT (deliverable_id, mark) DO UPDATE SET due_at = excluded.due_at, last_at = excluded.last_at, failures = 0;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.plan_post_readings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.plan_post_readings TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER plan_post_readings AFTER UPDATE OF post_url, published_at ON deliverables
  FOR EACH ROW WHEN (NEW.published_at IS NOT NULL AND (OLD.post_url IS DISTINCT FROM NEW.post_url OR OLD.published_at IS DISTINCT FROM NEW.published_at))
  EXECUTE FUNCTION app_private.plan_post_readings();
