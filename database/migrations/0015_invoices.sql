CREATE TABLE "billing_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"influencer_id" uuid,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"registration" text,
	"vat_number" text,
	"vat_regime" text,
	"vat_rate" integer,
	"vat_note" text DEFAULT '' NOT NULL,
	"iban" text,
	"number_prefix" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_identities_company" UNIQUE("company_id"),
	CONSTRAINT "billing_identities_influencer" UNIQUE("influencer_id"),
	CONSTRAINT "billing_identities_vat_regime" CHECK (vat_regime in ('franchise', 'standard', 'overseas', 'other')),
	CONSTRAINT "billing_identities_of_one" CHECK (num_nonnulls(company_id, influencer_id) = 1),
	CONSTRAINT "billing_identities_country_code" CHECK (country ~ '^[A-Z]{2}$'),
	CONSTRAINT "billing_identities_regime" CHECK ((influencer_id is null) = (vat_regime is null)),
	CONSTRAINT "billing_identities_rate" CHECK (vat_rate between 0 and 3000),
	CONSTRAINT "billing_identities_prefix" CHECK (number_prefix ~ '^[A-Z0-9-]{0,8}$')
);
--> statement-breakpoint
ALTER TABLE "billing_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"influencer_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "invoice_counters_influencer_id_series_pk" PRIMARY KEY("influencer_id","series"),
	CONSTRAINT "invoice_counters_last" CHECK (last > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_step_pk" PRIMARY KEY("invoice_id","step"),
	CONSTRAINT "invoice_reminders_step" CHECK (step in (1, 15, 30))
);
--> statement-breakpoint
ALTER TABLE "invoice_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid,
	"company_id" uuid,
	"influencer_id" uuid,
	"kind" text NOT NULL,
	"milestone" text NOT NULL,
	"series" text,
	"ordinal" integer,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"locale" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"payable_cents" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"credits_id" uuid,
	"file" text,
	"sha256" text,
	"state" text NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"claimed_at" timestamp with time zone,
	"reminders" boolean DEFAULT true NOT NULL,
	"platform_name" text,
	"platform_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("influencer_id","series","ordinal"),
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit_note', 'uploaded')),
	CONSTRAINT "invoices_milestone" CHECK (milestone in ('deposit', 'balance')),
	CONSTRAINT "invoices_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "invoices_state" CHECK (state in ('sent', 'due', 'overdue', 'part_paid', 'paid', 'credited')),
	CONSTRAINT "invoices_money" CHECK (net_cents >= 0 and vat_cents >= 0 and payable_cents between 0 and net_cents + vat_cents),
	CONSTRAINT "invoices_paid" CHECK (paid_cents between 0 and payable_cents and (paid_on is null) = (paid_cents = 0)),
	CONSTRAINT "invoices_due" CHECK (due_on >= issued_on),
	CONSTRAINT "invoices_numbered" CHECK ((kind = 'uploaded') = (ordinal is null) and (series is null) = (ordinal is null)),
	CONSTRAINT "invoices_credit" CHECK ((kind = 'credit_note') = (credits_id is not null)),
	CONSTRAINT "invoices_file_hash" CHECK ((file is null) = (sha256 is null) and sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "invoices_platform" CHECK ((platform_name is null) = (platform_on is null)),
	CONSTRAINT "invoices_state_says" CHECK ((state = 'paid') <= (paid_cents = payable_cents) and (state = 'part_paid') <= (paid_cents > 0 and paid_cents < payable_cents))
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "collaboration_events" DROP CONSTRAINT "collaboration_events_kind";--> statement-breakpoint
ALTER TABLE "billing_identities" ADD CONSTRAINT "billing_identities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_identities" ADD CONSTRAINT "billing_identities_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_milestone" ON "invoices" USING btree ("collaboration_id","milestone") WHERE kind <> 'credit_note' and state <> 'credited';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_credited_once" ON "invoices" USING btree ("credits_id") WHERE credits_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_collaboration" ON "invoices" USING btree ("collaboration_id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "invoices_influencer" ON "invoices" USING btree ("influencer_id","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_file" ON "invoices" USING btree ("file");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_on") WHERE state in ('sent', 'due', 'overdue', 'part_paid');--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD CONSTRAINT "collaboration_events_kind" CHECK (kind in ('proposed', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'completed', 'cancelled', 'published', 'unpublished', 'identity_given', 'contract_made', 'contract_accepted', 'draft_sent', 'changes_asked', 'draft_approved', 'deliverable_published', 'skip_asked', 'skip_dropped', 'deliverable_skipped', 'invoiced', 'payment_said', 'paid_in_part', 'paid', 'payment_taken_back', 'invoice_credited'));--> statement-breakpoint
CREATE POLICY "each side keeps its own" ON "billing_identities" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "billing_identities" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "billing_identities" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "invoice_counters" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "invoice_counters" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "invoice_counters" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read them" ON "invoice_reminders" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from invoices i where i.id = invoice_id));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "invoice_reminders" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "invoices" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "creators send theirs" ON "invoices" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and exists (select 1 from collaborations c where c.id = collaboration_id
        and c.company_id = invoices.company_id and c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered));--> statement-breakpoint
CREATE POLICY "both sides say where it stands" ON "invoices" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read it" ON "invoices" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "invoices" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "invoices" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE billing_identities FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_counters FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_reminders FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON billing_identities TO vitrine_member;
-- Never to another side.
GRANT UPDATE (name, street, postcode, city, country, email, registration, vat_number, vat_regime, vat_rate, vat_note, iban, number_prefix,
  updated_at) ON billing_identities TO vitrine_member;
GRANT SELECT ON billing_identities, invoices TO vitrine_helper;
GRANT SELECT ON invoice_counters, invoice_reminders TO vitrine_member;
GRANT SELECT, INSERT, UPDATE ON invoice_counters TO vitrine_helper;
-- What it says is sent once; nobody changes or removes it.
GRANT SELECT, INSERT ON invoices TO vitrine_member;
GRANT UPDATE (state, paid_cents, paid_on, claimed_at, reminders, platform_name, platform_on) ON invoices TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_identities, invoice_counters, invoices, invoice_reminders TO vitrine_system;
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;
-- What an invoice says never changes, and where it stands goes by the table of app/features/collaborations/money/states.ts.
CREATE OR REPLACE FUNCTION app_private.keep_invoice() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE side text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Art. L. 123-22 of the commercial code.
    IF OLD.issued_on > current_date - interval '10 years' THEN
      RAISE EXCEPTION 'an invoice is kept for ten years' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.kind, NEW.milestone, NEW.series, NEW.ordinal, NEW.number, NEW.issued_on, NEW.due_on, NEW.locale, NEW.net_cents,
      NEW.vat_cents, NEW.payable_cents, NEW.facts, NEW.credits_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.milestone, OLD.series, OLD.ordinal, OLD.number, OLD.issued_on, OLD.due_on, OLD.locale,
      OLD.net_cents, OLD.vat_cents, OLD.payable_cents, OLD.facts, OLD.credits_id, OLD.created_at)
    OR (OLD.file IS NOT NULL AND (NEW.file, NEW.sha256) IS DISTINCT FROM (OLD.file, OLD.sha256))
    -- An account that goes sets them free.
    OR (NEW.collaboration_id IS NOT NULL AND NEW.collaboration_id IS DISTINCT FROM OLD.collaboration_id)
    OR (NEW.company_id IS NOT NULL AND NEW.company_id IS DISTINCT FROM OLD.company_id)
    OR (NEW.influencer_id IS NOT NULL AND NEW.influencer_id IS DISTINCT FROM OLD.influencer_id) THEN
    RAISE EXCEPTION 'an invoice never changes: it is credited' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
      (OLD.state = 'sent' AND NEW.state = 'due')
      OR (OLD.state IN ('sent', 'due') AND NEW.state = 'overdue')
      OR (OLD.state IN ('sent', 'due', 'overdue', 'part_paid') AND NEW.state IN ('part_paid', 'paid', 'credited'))
      OR (OLD.state = 'paid' AND NEW.state = 'credited')
      OR (OLD.state IN ('part_paid', 'paid') AND NEW.state = 'sent' AND NEW.paid_cents = 0)) THEN
    RAISE EXCEPTION 'an invoice does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  side := CASE WHEN OLD.company_id = app_private.get_user_company_id() THEN 'company' ELSE 'influencer' END;
  IF side = 'company' AND (NEW.state, NEW.paid_cents, NEW.paid_on, NEW.reminders, NEW.platform_name, NEW.platform_on)
      IS DISTINCT FROM (OLD.state, OLD.paid_cents, OLD.paid_on, OLD.reminders, OLD.platform_name, OLD.platform_on) THEN
    RAISE EXCEPTION 'whoever is paid says so' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF side = 'influencer' AND (NEW.state IN ('due', 'overdue') AND NEW.state <> OLD.state OR NEW.claimed_at IS DISTINCT FROM OLD.claimed_at
      AND NEW.claimed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'days pass by themselves, and a company speaks for itself' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- The next number of its creator's series, taken in the transaction that sends the invoice: no gap, and none twice.
CREATE OR REPLACE FUNCTION app_private.number_invoice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NEW.kind = 'uploaded' THEN RETURN NEW; END IF;
  NEW.series := coalesce((SELECT b.number_prefix FROM public.billing_identities b WHERE b.influencer_id = NEW.influencer_id), '')
    || to_char(NEW.issued_on, 'YYYY');
  INSERT INTO public.invoice_counters AS c (influencer_id, series, last, last_on)
    VALUES (NEW.influencer_id, NEW.series, 1, NEW.issued_on)
    ON CONFLICT (influencer_id, series) DO UPDATE SET last = c.last + 1, last_on = greatest(c.last_on, NEW.issued_on)
    RETURNING c.last, c.last_on INTO NEW.ordinal, NEW.issued_on;
  NEW.due_on := greatest(NEW.due_on, NEW.issued_on);
  NEW.number := NEW.series || '-' || lpad(NEW.ordinal::text, greatest(3, length(NEW.ordinal::text)), '0');
  RETURN NEW;
END $$;

-- How a company pays: of the invoices that were paid or are overdue, how many were paid in time, and the median of days behind
-- the last one. Of one that is unpaid, the days so far.
CREATE OR REPLACE FUNCTION app_private.payment_figures(company uuid, today date)
RETURNS TABLE (sample integer, on_time integer, median_days integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT count(*)::integer, count(*) FILTER (WHERE late <= 0)::integer,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY late))::integer
  FROM (SELECT coalesce(i.paid_on, today) - i.due_on AS late FROM public.invoices i
    WHERE i.company_id = company AND i.kind <> 'credit_note' AND i.payable_cents > 0
      AND (i.state = 'paid' OR (i.state IN ('overdue', 'part_paid') AND i.due_on < today))) known $$;

REVOKE ALL ON FUNCTION app_private.number_invoice, app_private.payment_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.number_invoice TO SESSION_USER;
GRANT EXECUTE ON FUNCTION app_private.payment_figures TO vitrine_visitor, vitrine_member, vitrine_system;

RESET ROLE;

CREATE OR REPLACE TRIGGER number_invoice BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.number_invoice();
CREATE OR REPLACE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION app_private.keep_invoice();
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
