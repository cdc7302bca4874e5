CREATE TABLE "network_budgets" (
	"network" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"lease_holder" uuid,
	"lease_until" timestamp with time zone,
	"run_started_at" timestamp with time zone,
	"run_ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "network_budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid,
	"network" text NOT NULL,
	"platform_id" text NOT NULL,
	"handle" text NOT NULL,
	"tokens" text NOT NULL,
	"access_expires_at" timestamp with time zone,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewing_until" timestamp with time zone,
	"broken_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"revoke_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "network_connections_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat'))
);
--> statement-breakpoint
ALTER TABLE "network_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_demographics" (
	"influencer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"share" real NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_demographics_influencer_id_network_kind_key_pk" PRIMARY KEY("influencer_id","network","kind","key"),
	CONSTRAINT "network_demographics_kind" CHECK (kind in ('country', 'age', 'gender')),
	CONSTRAINT "network_demographics_share" CHECK (share between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "network_demographics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_usage" (
	"network" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"spent_cents" integer DEFAULT 0 NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "network_usage_network_day_pk" PRIMARY KEY("network","day")
);
--> statement-breakpoint
ALTER TABLE "network_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "influencer_networks_due";--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD COLUMN "held_followers" bigint;--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD COLUMN "owned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_connections" ADD CONSTRAINT "network_connections_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_demographics" ADD CONSTRAINT "network_demographics_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "network_connections_of_influencer" ON "network_connections" USING btree ("influencer_id","network") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "network_connections_account" ON "network_connections" USING btree ("network","platform_id") WHERE ended_at is null and broken_at is null and influencer_id is not null;--> statement-breakpoint
CREATE INDEX "network_connections_ended" ON "network_connections" USING btree ("ended_at") WHERE ended_at is not null or influencer_id is null;--> statement-breakpoint
CREATE INDEX "influencer_networks_due" ON "influencer_networks" USING btree ("network","due_at");--> statement-breakpoint
CREATE INDEX "influencer_networks_due_owned" ON "influencer_networks" USING btree ("network","due_at") WHERE owned_at is not null;--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD CONSTRAINT "influencer_networks_held" CHECK (held_followers >= 0 and (held_followers is null) = (held_at is null));--> statement-breakpoint
CREATE POLICY "helper functions mark the owned" ON "influencer_networks" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admins read it" ON "network_budgets" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "network_budgets" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "network_connections" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners connect theirs" ON "network_connections" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners end theirs" ON "network_connections" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and ended_at is not null);--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "network_connections" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions end it" ON "network_connections" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "network_connections" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "network_demographics" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "network_demographics"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "network_demographics" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions find it" ON "network_demographics" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions remove it" ON "network_demographics" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "network_demographics" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admins read it" ON "network_usage" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "network_usage" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Before nobody may write here any more but jobs.
INSERT INTO network_budgets (network)
VALUES ('instagram'), ('tiktok'), ('youtube'), ('facebook'), ('x'), ('linkedin'), ('twitch'), ('snapchat');
DO $$ DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['network_connections', 'network_demographics', 'network_budgets', 'network_usage'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vitrine_system', name);
  END LOOP;
END $$;
-- Owners connect and disconnect, and never read a token back.
GRANT SELECT (id, influencer_id, network, platform_id, handle, access_expires_at, connected_at, broken_at, ended_at)
  ON network_connections TO vitrine_member;
GRANT INSERT (id, influencer_id, network, platform_id, handle, tokens, access_expires_at), UPDATE (ended_at)
  ON network_connections TO vitrine_member;
GRANT SELECT ON network_demographics TO vitrine_visitor, vitrine_member;
GRANT SELECT ON network_budgets, network_usage TO vitrine_member; -- their policies let admins alone
GRANT SELECT (id, influencer_id, network, handle, ended_at, broken_at), UPDATE (ended_at) ON network_connections TO vitrine_helper;
GRANT UPDATE (owned_at) ON influencer_networks TO vitrine_helper;
GRANT SELECT, DELETE ON network_demographics TO vitrine_helper;

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

-- An account is owned until its connection ends or is lost; what its owner alone is told goes with the connection.
CREATE FUNCTION app_private.follow_connections() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.influencer_networks n SET owned_at = now()
    WHERE n.influencer_id = NEW.influencer_id AND n.network = NEW.network AND n.handle = NEW.handle;
  ELSIF (NEW.ended_at IS NOT NULL OR NEW.broken_at IS NOT NULL) AND OLD.ended_at IS NULL AND OLD.broken_at IS NULL THEN
    UPDATE public.influencer_networks n SET owned_at = NULL
    WHERE n.influencer_id = NEW.influencer_id AND n.network = NEW.network AND n.owned_at IS NOT NULL;
    DELETE FROM public.network_demographics d WHERE d.influencer_id = NEW.influencer_id AND d.network = NEW.network;
  END IF;
  RETURN NULL;
END $$;

-- Whoever names another account, or takes it off the page, no longer lets us read the one before.
CREATE FUNCTION app_private.end_connections_of_other_handle() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.handle IS NOT DISTINCT FROM OLD.handle THEN RETURN NULL; END IF;
  UPDATE public.network_connections c SET ended_at = now()
  WHERE c.influencer_id = OLD.influencer_id AND c.network = OLD.network AND c.ended_at IS NULL
    AND (TG_OP = 'DELETE' OR c.handle <> NEW.handle);
  RETURN NULL;
END $$;

-- A page that goes to somebody else takes no one's consent along.
CREATE FUNCTION app_private.end_connections_of_former_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.user_id, NEW.influencer_id) IS NOT DISTINCT FROM (OLD.user_id, OLD.influencer_id) THEN
    RETURN NULL;
  END IF;
  UPDATE public.network_connections c SET ended_at = now() WHERE c.influencer_id = OLD.influencer_id AND c.ended_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER follow_connections AFTER INSERT OR UPDATE OF ended_at, broken_at ON network_connections
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_connections();
CREATE TRIGGER end_connections_of_other_handle AFTER UPDATE OR DELETE ON influencer_networks
  FOR EACH ROW EXECUTE FUNCTION app_private.end_connections_of_other_handle();
CREATE TRIGGER end_connections_of_former_owner AFTER UPDATE OR DELETE ON influencer_user_mapping
  FOR EACH ROW EXECUTE FUNCTION app_private.end_connections_of_former_owner();
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.follow_connections() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.end_connections_of_other_handle() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.end_connections_of_former_owner() OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
