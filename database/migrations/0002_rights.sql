-- What the generator cannot know: forced row-level security, rights by role, verb and column, triggers, partitions.
DO $$ DECLARE t record;
BEGIN
  FOR t IN SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname IN ('public', 'auth') AND c.relkind IN ('r', 'p') LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t.name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t.name);
    EXECUTE format('REVOKE ALL ON %s FROM PUBLIC', t.name);
  END LOOP;
END $$;

-- Jobs and start-up: everything that a policy of theirs allows.
GRANT USAGE ON SCHEMA auth TO vitrine_auth, vitrine_system, vitrine_helper;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO vitrine_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO vitrine_system;
REVOKE UPDATE, DELETE ON audit_log FROM vitrine_system;

-- Sign-in and sign-up.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO vitrine_auth;
GRANT SELECT, INSERT, UPDATE ON profiles TO vitrine_auth;
GRANT SELECT, INSERT ON user_roles TO vitrine_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON username_holds TO vitrine_auth;
GRANT INSERT ON companies, company_members, audit_log, mail_outbox TO vitrine_auth;

-- Helper functions.
GRANT SELECT ON user_roles, influencer_user_mapping, company_members, custom_links, influencer_networks,
  custom_bio_links TO vitrine_helper;
GRANT SELECT, INSERT, UPDATE, DELETE ON username_holds TO vitrine_helper;
GRANT SELECT, UPDATE (total_followers) ON influencers TO vitrine_helper;
GRANT SELECT (id, email, email_verified) ON auth.users TO vitrine_helper;

-- Everybody.
GRANT SELECT ON influencers, custom_links, influencer_networks, network_snapshots, custom_bio_links, collaborations,
  site_content, settings TO vitrine_visitor, vitrine_member;
GRANT INSERT ON contact_info, mail_outbox TO vitrine_visitor, vitrine_member;

-- People who are signed in. Columns that are missing here on purpose: an owner sets neither badge, figures nor provenance,
-- and no row moves to another influencer. (is_verified and suspended_at are granted for admins; a trigger refuses owners.)
GRANT SELECT ON profiles, user_roles, username_holds, influencer_user_mapping, stats_updates, link_in_bio_views, link_clicks,
  companies, company_members, contact_info, audit_log, mail_outbox TO vitrine_member;
GRANT UPDATE (first_name, last_name, locale, social_profiles) ON profiles TO vitrine_member;
GRANT INSERT (id, name, bio, opened_by, is_active, page_locale) ON influencers TO vitrine_member;
GRANT UPDATE (name, bio, profile_image_url, is_active, interests, country, languages, page_locale, theme, accent,
  certificate_number, certificate_expires_on, media_kit_at, is_verified, suspended_at) ON influencers TO vitrine_member;
GRANT DELETE ON influencers TO vitrine_member; -- its policies let admins alone
GRANT INSERT ON influencer_user_mapping, custom_links TO vitrine_member;
GRANT INSERT (influencer_id, network, handle, url), UPDATE (handle, url), DELETE ON influencer_networks TO vitrine_member;
GRANT INSERT (influencer_id, started_at), UPDATE (started_at, finished_at) ON stats_updates TO vitrine_member;
GRANT INSERT, DELETE, UPDATE (kind, title, url, icon, display_order, visible, starts_at, ends_at, disclosure)
  ON custom_bio_links TO vitrine_member;
GRANT INSERT, DELETE, UPDATE (company_name, company_type, website_url, address, status, published)
  ON collaborations TO vitrine_member;
GRANT UPDATE (name, website, siren) ON companies TO vitrine_member;
GRANT INSERT, DELETE ON user_roles TO vitrine_member; -- its policies let admins alone
GRANT INSERT, UPDATE, DELETE ON site_content, settings TO vitrine_member; -- likewise
GRANT DELETE ON contact_info TO vitrine_member; -- likewise
GRANT INSERT ON audit_log TO vitrine_member;

CREATE TRIGGER keep_username AFTER INSERT OR DELETE ON custom_links
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_username();
CREATE TRIGGER refuse_own_badge BEFORE UPDATE OF is_verified, suspended_at ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.refuse_own_badge();
CREATE TRIGGER forget_count_of_other_handle BEFORE UPDATE ON influencer_networks
  FOR EACH ROW EXECUTE FUNCTION app_private.forget_count_of_other_handle();
CREATE TRIGGER keep_total_followers AFTER INSERT OR DELETE OR UPDATE OF followers, handle ON influencer_networks
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_total_followers();

CREATE FUNCTION app_private.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = '42501'; END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION app_private.refuse_change();

-- The flat columns of the specification, which lists, exports and the API read. Under the reader's own policies.
CREATE VIEW influencer_overview WITH (security_invoker = true) AS
SELECT i.id, i.name, i.bio, i.profile_image_url, i.is_verified, i.is_active, i.total_followers, i.interests,
  i.created_at, i.last_updated,
  max(n.handle) FILTER (WHERE n.network = 'instagram') AS instagram_username,
  max(n.followers) FILTER (WHERE n.network = 'instagram') AS instagram_followers,
  max(n.handle) FILTER (WHERE n.network = 'tiktok') AS tiktok_username,
  max(n.followers) FILTER (WHERE n.network = 'tiktok') AS tiktok_followers,
  max(n.url) FILTER (WHERE n.network = 'youtube') AS youtube_url,
  max(n.followers) FILTER (WHERE n.network = 'youtube') AS youtube_subscribers,
  max(n.url) FILTER (WHERE n.network = 'facebook') AS facebook_url,
  max(n.followers) FILTER (WHERE n.network = 'facebook') AS facebook_followers
FROM influencers i LEFT JOIN influencer_networks n ON n.influencer_id = i.id
GROUP BY i.id;
GRANT SELECT ON influencer_overview TO vitrine_visitor, vitrine_member, vitrine_system;

-- Raw audience events: a partition a month, made ahead by a job; the default one takes what comes before the job has run.
CREATE TABLE link_in_bio_views_rest PARTITION OF link_in_bio_views DEFAULT;
CREATE TABLE link_clicks_rest PARTITION OF link_clicks DEFAULT;
ALTER TABLE link_in_bio_views_rest ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_in_bio_views_rest FORCE ROW LEVEL SECURITY;
ALTER TABLE link_clicks_rest ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_clicks_rest FORCE ROW LEVEL SECURITY;

-- Makes the partitions of a month where they are missing.
CREATE FUNCTION app_private.ensure_audience_partitions(day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE first date := date_trunc('month', day); part text; parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['link_in_bio_views', 'link_clicks'] LOOP
    part := parent || to_char(first, '_YYYY_MM');
    IF to_regclass('public.' || part) IS NULL THEN
      EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
        part, parent, first, first + interval '1 month');
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', part);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', part);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION app_private.ensure_audience_partitions(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.ensure_audience_partitions(date) TO vitrine_system;
SELECT app_private.ensure_audience_partitions((current_date + interval '1 month' * m)::date) FROM generate_series(0, 3) m;
