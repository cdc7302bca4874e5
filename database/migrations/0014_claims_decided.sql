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
ALTER TABLE "claim_requests" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "influencer_origins" ADD CONSTRAINT "influencer_origins_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_origins" ADD CONSTRAINT "influencer_origins_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "influencer_origins_removal" ON "influencer_origins" USING btree ("removal_token_hash");--> statement-breakpoint
CREATE INDEX "influencer_origins_untold" ON "influencer_origins" USING btree ("created_at","influencer_id") WHERE claimed_at is null and notified_at is null;--> statement-breakpoint
CREATE INDEX "influencer_origins_created_by" ON "influencer_origins" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "claim_requests_waiting" ON "claim_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_proven" CHECK (state <> 'approved' or proof is not distinct from 'proved' or evidence is not null);--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_reason" CHECK (length(reason) between 1 and 1000);--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_evidence" CHECK (length(evidence) between 1 and 1000);--> statement-breakpoint
CREATE POLICY "everybody reads the source of what nobody has claimed" ON "influencer_origins" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (claimed_at is null and exists (select 1 from influencers i where i.id = "influencer_origins"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "influencer_origins" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencer_origins" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "people withdraw their own" ON "claim_requests" TO vitrine_member USING (user_id = (select app_private.uid()) and state = 'pending') WITH CHECK (user_id = (select app_private.uid()) and state = 'withdrawn' and decided_by is null and reason is null
        and evidence is null);
--> statement-breakpoint
-- by hand
REVOKE ALL ON influencer_origins FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON influencer_origins TO vitrine_system;
GRANT SELECT (influencer_id, source, claimed_at) ON influencer_origins TO vitrine_visitor, vitrine_member;
GRANT SELECT, INSERT, UPDATE (claimed_at, removal_token_hash, person_email) ON influencer_origins TO vitrine_helper;
GRANT UPDATE (evidence) ON claim_requests TO vitrine_member; -- its policies let admins alone

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
