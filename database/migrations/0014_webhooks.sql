CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status_code" smallint,
	"duration_ms" integer,
	"fault" text,
	"answer" text,
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_answer" CHECK (octet_length(answer) <= 1024)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_url" CHECK (url ~ '^https?://' and length(url) <= 500),
	CONSTRAINT "webhook_endpoints_events_known" CHECK (cardinality(events) > 0 and events <@ array['collaboration.proposed', 'collaboration.accepted',
        'collaboration.declined', 'collaboration.completed', 'message.received', 'statistics.updated'])
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "helper functions tell of it" ON "collaboration_offers" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions tell of proposals" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (offer_version is not null);--> statement-breakpoint
CREATE POLICY "people read their own" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "people try theirs" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (event = 'test' and state = 'waiting' and attempts = 0 and exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "people send theirs again" ON "webhook_deliveries" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid()))) WITH CHECK (state = 'waiting' and step = 0);--> statement-breakpoint
CREATE POLICY "helper functions add to it" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO "vitrine_helper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people keep their own" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (user_id = (select app_private.uid())) WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "webhook_endpoints" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
-- by hand
DO $$ DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_endpoints', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vitrine_system', name);
  END LOOP;
END $$;

-- The secret is missing on purpose: it is shown when it is made, and read by the jobs that sign with it.
GRANT SELECT (id, user_id, url, events, created_at, failing_since, disabled_at), INSERT, DELETE,
  UPDATE (failing_since, disabled_at) ON webhook_endpoints TO vitrine_member;
GRANT SELECT, INSERT, UPDATE (state, step, next_at) ON webhook_deliveries TO vitrine_member;

GRANT SELECT (id, user_id, events, disabled_at) ON webhook_endpoints TO vitrine_helper;
GRANT INSERT ON webhook_deliveries TO vitrine_helper;
GRANT SELECT ON collaborations, collaboration_offers TO vitrine_helper;

-- Events are told by the tables that they happen in, in the same transaction, whichever way leads there: a command of today,
-- one of tomorrow, a job. Who acts may read nobody's endpoints, hence functions of the helper.
CREATE FUNCTION app_private.tell_webhooks(event_name text, event_data jsonb, to_company uuid, to_influencer uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE told uuid; delivery uuid;
BEGIN
  FOR told IN
    SELECT e.id FROM public.webhook_endpoints e
    WHERE e.disabled_at IS NULL AND event_name = ANY (e.events) AND e.user_id IN (
      SELECT m.user_id FROM public.company_members m WHERE m.company_id = to_company
      UNION ALL SELECT o.user_id FROM public.influencer_user_mapping o WHERE o.influencer_id = to_influencer)
  LOOP
    delivery := gen_random_uuid();
    INSERT INTO public.webhook_deliveries (id, endpoint_id, event, data, next_at)
      VALUES (delivery, told, event_name, event_data, now());
    PERFORM app_private.enqueue_job('webhook-delivery', jsonb_build_object('deliveryId', delivery, 'attempt', 1), NULL, NULL);
  END LOOP;
END $$;

-- Both sides hear of a collaboration, but a side that has blocked the other hears nothing of what the other does, and an
-- influencer nothing at all of a proposal that was not delivered.
CREATE FUNCTION app_private.tell_of_collaboration() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE held public.collaborations; offer public.collaboration_offers; blocking text[];
BEGIN
  IF NEW.kind NOT IN ('proposed', 'accepted', 'declined', 'completed') THEN RETURN NULL; END IF;
  SELECT * INTO held FROM public.collaborations c WHERE c.id = NEW.collaboration_id AND c.offer_version IS NOT NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO offer FROM public.collaboration_offers o
    WHERE o.collaboration_id = held.id AND o.version = held.offer_version;
  SELECT coalesce(array_agg(b.side), '{}') INTO blocking FROM public.company_blocks b
    WHERE b.company_id = held.company_id AND b.influencer_id = held.influencer_id AND b.side <> NEW.side;
  PERFORM app_private.tell_webhooks('collaboration.' || NEW.kind, jsonb_build_object(
      'collaborationId', held.id, 'status', held.status, 'by', NEW.side,
      'company', jsonb_build_object('id', held.company_id, 'name', held.company_name),
      'influencer', jsonb_build_object('id', held.influencer_id,
        'name', (SELECT i.name FROM public.influencers i WHERE i.id = held.influencer_id)),
      'offer', jsonb_build_object('version', offer.version, 'title', offer.title, 'category', offer.category,
        'deliverables', offer.deliverables, 'budgetCents', offer.budget_cents,
        'valueInKindCents', offer.value_in_kind_cents, 'startsOn', offer.starts_on, 'endsOn', offer.ends_on)),
    CASE WHEN 'company' = ANY (blocking) THEN NULL ELSE held.company_id END,
    CASE WHEN 'influencer' = ANY (blocking) OR NOT held.delivered THEN NULL ELSE held.influencer_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_collaboration AFTER INSERT ON collaboration_events
  FOR EACH ROW EXECUTE FUNCTION app_private.tell_of_collaboration();

-- The other side alone, and of words alone: what was done about a collaboration has events of its own. The words stay here.
CREATE FUNCTION app_private.tell_of_message() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE talk public.conversations;
BEGIN
  SELECT * INTO talk FROM public.conversations c WHERE c.id = NEW.conversation_id;
  PERFORM app_private.tell_webhooks('message.received', jsonb_build_object(
      'messageId', NEW.id, 'conversationId', talk.id, 'companyId', talk.company_id, 'influencerId', talk.influencer_id,
      'from', NEW.side),
    CASE WHEN NEW.side = 'influencer' THEN talk.company_id END,
    CASE WHEN NEW.side = 'company' THEN talk.influencer_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_message AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.delivered AND NEW.event IS NULL) EXECUTE FUNCTION app_private.tell_of_message();

-- Once for a statement: a batch of readings asks once whether anybody wants to hear of them.
CREATE FUNCTION app_private.tell_of_figures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  PERFORM app_private.tell_webhooks('statistics.updated', jsonb_build_object(
      'influencerId', w.influencer_id, 'network', w.network, 'followers', w.followers, 'provenance', w.provenance,
      'fetchedAt', w.fetched_at), NULL, w.influencer_id)
  FROM written w JOIN replaced r ON r.influencer_id = w.influencer_id AND r.network = w.network
    JOIN public.influencer_user_mapping o ON o.influencer_id = w.influencer_id
    JOIN public.webhook_endpoints e ON e.user_id = o.user_id
  WHERE w.followers IS NOT NULL AND w.fetched_at IS DISTINCT FROM r.fetched_at
  GROUP BY w.influencer_id, w.network, w.followers, w.provenance, w.fetched_at;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_figures AFTER UPDATE ON influencer_networks REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.tell_of_figures();

REVOKE ALL ON FUNCTION app_private.tell_webhooks(text, jsonb, uuid, uuid) FROM PUBLIC;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.tell_webhooks(text, jsonb, uuid, uuid) OWNER TO vitrine_helper;
ALTER FUNCTION app_private.tell_of_collaboration() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.tell_of_message() OWNER TO vitrine_helper;
ALTER FUNCTION app_private.tell_of_figures() OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
