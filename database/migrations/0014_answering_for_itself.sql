CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_name" CHECK (length(name) between 1 and 80),
	CONSTRAINT "api_tokens_start" CHECK (start ~ '^vtr_[A-Za-z0-9_-]{4}$'),
	CONSTRAINT "api_tokens_hash_pattern" CHECK (hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_tokens_scopes" CHECK (cardinality(scopes) > 0 and scopes <@ array['read', 'profile:write', 'blocks:write', 'collaborations:write', 'statistics:write', 'rpc', 'admin']),
	CONSTRAINT "api_tokens_lifetime" CHECK (expires_at <= created_at + interval '366 days')
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"party" text,
	"words" text,
	"decision" text,
	"ground_kind" text,
	"ground" text,
	"automated" boolean,
	"hid_page" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notice_events_kind" CHECK (kind in ('taken_up', 'decided', 'appealed', 'decided_again')),
	CONSTRAINT "notice_events_decision" CHECK (num_nulls(words, decision, ground_kind, ground, automated) = 0 or kind not in ('decided', 'decided_again')),
	CONSTRAINT "notice_events_appeal" CHECK (kind <> 'appealed' or (words is not null and party in ('reporter', 'owner'))),
	CONSTRAINT "notice_events_ground" CHECK (ground_kind in ('legal', 'contractual')),
	CONSTRAINT "notice_events_lengths" CHECK (length(words) <= 5000 and length(ground) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "notice_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"path" text NOT NULL,
	"influencer_id" uuid,
	"explanation" text NOT NULL,
	"name" text,
	"email" text,
	"locale" text NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"digest" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"owner_email" text,
	"owner_locale" text,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "notices_reference" UNIQUE("reference"),
	CONSTRAINT "notices_once" UNIQUE("digest"),
	CONSTRAINT "notices_reason" CHECK (reason in ('illegal', 'forbidden_promotion', 'missing_label', 'impersonation', 'privacy', 'hate', 'child_abuse',
        'intellectual_property', 'other')),
	CONSTRAINT "notices_state" CHECK (state in ('received', 'examined', 'decided', 'appealed', 'final')),
	CONSTRAINT "notices_decision" CHECK (decision in ('no_action', 'label_demanded', 'page_hidden', 'account_removed')),
	CONSTRAINT "notices_decided" CHECK ((state in ('decided', 'appealed', 'final')) = (decision is not null) and (decision is null) = (decided_at is null)),
	CONSTRAINT "notices_reporter" CHECK (reason = 'child_abuse' or cleared_at is not null or num_nulls(name, email) = 0),
	CONSTRAINT "notices_lengths" CHECK (length(path) <= 2000 and length(explanation) <= 5000 and length(name) <= 100),
	CONSTRAINT "notices_locales" CHECK (locale in ('fr', 'en', 'ar') and owner_locale in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "influencer_origins" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"person_email" text,
	"notified_at" timestamp with time zone,
	"notified_how" text,
	"removal_token_hash" text,
	"claimed_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "influencer_origins_source" CHECK (length(source) <= 200),
	CONSTRAINT "influencer_origins_email" CHECK (length(person_email) between 3 and 254),
	CONSTRAINT "influencer_origins_how" CHECK (notified_how in ('mail', 'otherwise')),
	CONSTRAINT "influencer_origins_notified" CHECK ((notified_at is null) = (notified_how is null))
);
--> statement-breakpoint
ALTER TABLE "influencer_origins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "claim_requests" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_origins" ADD CONSTRAINT "influencer_origins_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_origins" ADD CONSTRAINT "influencer_origins_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_tokens_of_user" ON "api_tokens" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_events_of" ON "notice_events" USING btree ("notice_id","at","id");--> statement-breakpoint
CREATE INDEX "notice_events_actor" ON "notice_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_by_state" ON "notices" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sixteen_stated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "portrait_label" text;--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("influencer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_email" ON "notices" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "influencer_origins_removal" ON "influencer_origins" USING btree ("removal_token_hash");--> statement-breakpoint
CREATE INDEX "influencer_origins_untold" ON "influencer_origins" USING btree ("created_at","influencer_id") WHERE claimed_at is null and notified_at is null;--> statement-breakpoint
CREATE INDEX "influencer_origins_created_by" ON "influencer_origins" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claim_requests_waiting" ON "claim_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_proven" CHECK (state <> 'approved' or proof is not distinct from 'proved' or evidence is not null);--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_reason" CHECK (length(reason) between 1 and 1000);--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_evidence" CHECK (length(evidence) between 1 and 1000);--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_portrait_label" CHECK (portrait_label in ('retouched', 'virtual'));--> statement-breakpoint
CREATE POLICY "helper functions tell of it" ON "collaboration_offers" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions tell of proposals" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (offer_version is not null);--> statement-breakpoint
CREATE POLICY "people read their own tokens" ON "api_tokens" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people make tokens for themselves" ON "api_tokens" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people revoke their own tokens" ON "api_tokens" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "api_tokens" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "api_tokens" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admins read all" ON "notice_events" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins add what they do" ON "notice_events" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK ((select app_private.is_admin()) and actor_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "notice_events" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody may report" ON "notices" AS PERMISSIVE FOR INSERT TO "vitrine_member", "vitrine_visitor" WITH CHECK (state = 'received' and num_nonnulls(decision, decided_at, owner_email, owner_locale, cleared_at) = 0);--> statement-breakpoint
CREATE POLICY "admins read all" ON "notices" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins decide" ON "notices" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "notices" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads the source of what nobody has claimed" ON "influencer_origins" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (claimed_at is null and exists (select 1 from influencers i where i.id = "influencer_origins"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "influencer_origins" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencer_origins" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "people try theirs" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (event = 'test' and state = 'waiting' and attempts = 0 and exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "people send theirs again" ON "webhook_deliveries" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid()))) WITH CHECK (state = 'waiting' and step = 0);--> statement-breakpoint
CREATE POLICY "helper functions add to it" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO "vitrine_helper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people keep their own" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (user_id = (select app_private.uid())) WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "webhook_endpoints" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "sign-in code finds whose it is" ON "webhook_endpoints" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-in code switches it off" ON "webhook_endpoints" AS PERMISSIVE FOR UPDATE TO "vitrine_auth" USING (true) WITH CHECK (disabled_at is not null);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "people withdraw their own" ON "claim_requests" TO vitrine_member USING (user_id = (select app_private.uid()) and state = 'pending') WITH CHECK (user_id = (select app_private.uid()) and state = 'withdrawn' and decided_by is null and reason is null
        and evidence is null);--> statement-breakpoint
REVOKE ALL ON influencer_origins FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON influencer_origins TO vitrine_system;
GRANT SELECT (influencer_id, source, claimed_at) ON influencer_origins TO vitrine_visitor, vitrine_member;
GRANT SELECT, INSERT, UPDATE (claimed_at, removal_token_hash, person_email) ON influencer_origins TO vitrine_helper;
GRANT UPDATE (evidence) ON claim_requests TO vitrine_member; -- its policies let admins alone
GRANT UPDATE (sixteen_stated_at) ON profiles TO vitrine_member;
GRANT UPDATE (portrait_label) ON influencers TO vitrine_member;

-- A profile that somebody owns is nobody's to explain or to remove by a link; one that is taken from them is so again.
CREATE FUNCTION app_private.follow_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE public.influencer_origins o SET claimed_at = NULL WHERE o.influencer_id = OLD.influencer_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.influencer_origins o SET claimed_at = now(), removal_token_hash = NULL, person_email = NULL
    WHERE o.influencer_id = NEW.influencer_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_claim AFTER INSERT OR UPDATE OR DELETE ON influencer_user_mapping
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_claim();
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.follow_claim() OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;

-- Those that were made before their source was asked for.
SET LOCAL ROLE vitrine_helper;
INSERT INTO influencer_origins (influencer_id, source, created_at)
SELECT i.id, '', i.created_at FROM influencers i
WHERE i.opened_by IS NULL AND NOT EXISTS (SELECT FROM influencer_user_mapping m WHERE m.influencer_id = i.id);
RESET ROLE;
ALTER TABLE influencer_origins FORCE ROW LEVEL SECURITY;

DO $$ DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notices', 'notice_events'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO vitrine_system', name);
  END LOOP;
END $$;

GRANT INSERT ON notices TO vitrine_visitor, vitrine_member;
GRANT SELECT, UPDATE (state, due_at, decision, decided_at, owner_email, owner_locale) ON notices TO vitrine_member;
GRANT SELECT, INSERT ON notice_events TO vitrine_member;

ALTER TABLE api_tokens FORCE ROW LEVEL SECURITY;
REVOKE ALL ON api_tokens FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON api_tokens TO vitrine_system;
GRANT INSERT, DELETE ON api_tokens TO vitrine_member;
-- Not even its owner reads a hash.
GRANT SELECT (id, user_id, name, start, scopes, created_at, expires_at, last_used_at) ON api_tokens TO vitrine_member;
GRANT SELECT, DELETE ON api_tokens TO vitrine_auth;
GRANT UPDATE (last_used_at) ON api_tokens TO vitrine_auth;

-- Whether a person's page is hidden by an admin: no program acts for them meanwhile.
CREATE FUNCTION app_private.is_suspended(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.influencer_user_mapping m JOIN public.influencers i ON i.id = m.influencer_id
     WHERE m.user_id = person AND i.suspended_at IS NOT NULL) $$;
REVOKE ALL ON FUNCTION app_private.is_suspended(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.is_suspended(uuid) TO vitrine_auth;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
ALTER FUNCTION app_private.is_suspended(uuid) OWNER TO vitrine_helper;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;

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
-- With a password set anew by mail goes what somebody else may have planted.
GRANT SELECT (user_id, disabled_at), UPDATE (disabled_at) ON webhook_endpoints TO vitrine_auth;
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

