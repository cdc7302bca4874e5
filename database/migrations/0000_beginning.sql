-- Everything that an empty database becomes: what tables stand on, the tables as drizzle-kit writes them, and what it cannot
-- know. Functions and triggers stand in database/functions too, where their present body is read.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
GRANT USAGE ON SCHEMA app_private TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
-- Most functions belong to vitrine_helper: with row-level security forced, those of the owner would see nothing. It makes them
-- itself, and may make nothing else afterwards. Whoever makes a trigger must be allowed its function (SESSION_USER).
GRANT CREATE ON SCHEMA app_private TO vitrine_helper;

-- Functions that columns, indexes and policies ask, some of them about tables that are yet to be made.
SET LOCAL check_function_bodies = off;

-- Who acts, and narrow questions whose answers span rows that the asker may not read.

-- The user on whose behalf the transaction runs; null for visitors, jobs and the sign-in code.
CREATE OR REPLACE FUNCTION app_private.uid() RETURNS uuid LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

GRANT EXECUTE ON FUNCTION app_private.uid TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- The roles of a person, for themselves and for admins, in the order in which they were given.
CREATE OR REPLACE FUNCTION app_private.get_user_roles(user_uuid uuid) RETURNS TABLE (role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT r.role FROM public.user_roles r
   WHERE r.user_id = user_uuid AND (user_uuid = app_private.uid() OR app_private.is_admin())
   ORDER BY r.created_at, r.role $$;

CREATE OR REPLACE FUNCTION app_private.is_admin() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.user_roles r WHERE r.user_id = app_private.uid() AND r.role = 'admin') $$;

-- An admin has every role.
CREATE OR REPLACE FUNCTION app_private.has_role(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.user_roles r
   WHERE r.user_id = app_private.uid() AND r.role IN (wanted, 'admin')) $$;

-- Null for somebody whose role was taken away: what they own stays, but is not theirs to change any more.
CREATE OR REPLACE FUNCTION app_private.get_user_influencer_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.influencer_id FROM public.influencer_user_mapping m
   WHERE m.user_id = app_private.uid() AND app_private.has_role('influencer') $$;

CREATE OR REPLACE FUNCTION app_private.get_user_company_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.company_id FROM public.company_members m
   WHERE m.user_id = app_private.uid() AND app_private.has_role('entreprise') $$;

-- Whether the person who acts is an owner of their company.
CREATE OR REPLACE FUNCTION app_private.owns_company() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.company_members m
     WHERE m.user_id = app_private.uid() AND m.role = 'owner' AND m.company_id = app_private.get_user_company_id()) $$;

REVOKE ALL ON FUNCTION app_private.get_user_roles, app_private.is_admin, app_private.has_role,
  app_private.get_user_influencer_id, app_private.get_user_company_id, app_private.owns_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.get_user_roles, app_private.is_admin, app_private.has_role,
  app_private.get_user_influencer_id, app_private.get_user_company_id, app_private.owns_company
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth;

RESET ROLE;

SET LOCAL check_function_bodies = on;

-- One folding for rows and for searches: lower case, no accents, one form for each Arabic letter, no vowel marks and no
-- tatweel, Latin digits. Without an extension, so that it is the same everywhere: NFKD takes letters and marks apart.
CREATE OR REPLACE FUNCTION app_private.fold(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT normalize(replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(given, NFKD),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+',
        '', 'g')),
      'ىیةکٱıøđłħ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ييهكاiodlh01234567890123456789'),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), NFC) $$;

-- The folded words of a text in their order, cut at 40 letters, the Arabic article taken off. What stands between words is
-- listed by code point: what a server takes for a letter depends on its locale.
CREATE OR REPLACE FUNCTION app_private.words(given text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT coalesce(array_agg(left(regexp_replace(t.word, '^(وال(?=...)|ال(?=..))', ''), 40) ORDER BY t.place), '{}')
   FROM unnest(string_to_array(regexp_replace(app_private.fold(given),
     '[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD\u06DE\u06E9\u2000-\u2BFF\u3000-\u3004\u3008-\u3020\u3030-\u303F\uFE00-\uFE6F\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U000E0FFF]+',
     ' ', 'g'), ' ')) WITH ORDINALITY AS t (word, place)
   WHERE t.word <> '' $$;

-- Which of 64 bits says that an entry may have the word; `again` for a second opinion.
CREATE OR REPLACE FUNCTION app_private.word_bit(word text, again integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT 1::bigint << (hashtextextended(word, again) & 63)::integer $$;

-- What two words have in common when they are one typo apart, or from eight letters two: what is left of them when letters
-- are taken out. One letter of all, for words up to eight; up to two of the first nine, behind a 2, for words from eight.
CREATE OR REPLACE FUNCTION app_private.close_forms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ WITH
     short AS (SELECT word WHERE length(word) BETWEEN 4 AND 8),
     long AS (SELECT left(word, 9) AS word WHERE length(word) >= 8),
     one AS (SELECT overlay(word PLACING '' FROM i FOR 1) AS form, i FROM long, generate_series(1, length(word)) i)
   SELECT ARRAY(
     SELECT word FROM short
     UNION ALL SELECT overlay(word PLACING '' FROM i FOR 1) FROM short, generate_series(1, length(word)) i
     UNION ALL SELECT '2' || word FROM long
     UNION ALL SELECT '2' || form FROM one
     UNION ALL SELECT '2' || overlay(form PLACING '' FROM j FOR 1) FROM one, generate_series(i, length(form)) j) $$;

GRANT EXECUTE ON FUNCTION app_private.fold, app_private.words
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
GRANT EXECUTE ON FUNCTION app_private.word_bit, app_private.close_forms
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_helper;

-- What a name looks like at a glance; `skeleton` of the onboarding's rules says the same.
CREATE OR REPLACE FUNCTION app_private.username_skeleton(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT regexp_replace(replace(replace(translate(lower(name), '01i34578-_', 'olleastb'), 'rn', 'm'), 'vv', 'w'), '([a-z])\1+', '\1', 'g') $$;

-- What a company's name looks like at a glance: case, accents, signs, forms of company and letters of other scripts that look
-- alike leave no trace.
CREATE OR REPLACE FUNCTION app_private.company_skeleton(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT app_private.username_skeleton(translate(coalesce(
     (SELECT string_agg(w.word, '' ORDER BY w.at) FROM unnest(app_private.words(name)) WITH ORDINALITY w (word, at)
      WHERE w.word NOT IN ('sas', 'sasu', 'sarl', 'eurl', 'sa', 'inc', 'ltd', 'llc', 'gmbh', 'officiel', 'officielle', 'official')),
     array_to_string(app_private.words(name), '')),
     'авекмнорстухѕіјԛԝαβεικνορτυχ', 'abekmhopctyxsijqwabeiknoptyx')) $$;

GRANT EXECUTE ON FUNCTION app_private.username_skeleton, app_private.company_skeleton
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;

-- Whether a stored contact message can be parsed: an object with a name, an address and a text.
CREATE OR REPLACE FUNCTION app_private.is_contact_message(value text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = '' AS
$$ DECLARE message json; BEGIN
  message := value; -- PostgreSQL 15 has no IS JSON: what cannot be parsed is an exception
  IF json_typeof(message) <> 'object' THEN RETURN false; END IF;
  RETURN coalesce(json_typeof(message -> 'name') = 'string' AND json_typeof(message -> 'email') = 'string'
    AND json_typeof(message -> 'message') = 'string', false);
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN RETURN false; -- no JSON, \u0000, too deep
END $$;

GRANT EXECUTE ON FUNCTION app_private.is_contact_message TO vitrine_visitor, vitrine_member, vitrine_system;

-- Written by drizzle-kit, but for PARTITION BY.
--> statement-breakpoint
CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"was_active" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text DEFAULT 'fr' NOT NULL,
	"reserved_username" text,
	"social_profiles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sixteen_stated_at" timestamp with time zone,
	"email" text DEFAULT '' NOT NULL,
	"primary_role" text DEFAULT 'user' NOT NULL,
	"search" text GENERATED ALWAYS AS (app_private.fold(email || ' ' || first_name || ' ' || last_name)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "profiles_primary_role" CHECK (primary_role in ('admin', 'influencer', 'entreprise', 'user'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK (role in ('admin', 'influencer', 'entreprise', 'user'))
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "username_holds" (
	"path" text PRIMARY KEY NOT NULL,
	"key_hash" text,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"held_from" text,
	CONSTRAINT "username_holds_path" CHECK (path ~ '^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$')
);
--> statement-breakpoint
ALTER TABLE "username_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "api_tokens_scopes" CHECK (cardinality(scopes) > 0 and scopes <@ array['read', 'profile:write', 'blocks:write', 'collaborations:write', 'statistics:write', 'rpc', 'admin']),
	CONSTRAINT "api_tokens_name" CHECK (length(name) between 1 and 80),
	CONSTRAINT "api_tokens_start" CHECK (start ~ '^vtr_[A-Za-z0-9_-]{4}$'),
	CONSTRAINT "api_tokens_hash_pattern" CHECK (hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_tokens_lifetime" CHECK (expires_at <= created_at + interval '366 days')
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_days" (
	"influencer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"views" integer NOT NULL,
	"clicks" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bot_hits" integer NOT NULL,
	CONSTRAINT "audience_days_influencer_id_day_facet_value_pk" PRIMARY KEY("influencer_id","day","facet","value"),
	CONSTRAINT "audience_days_facet" CHECK (facet in ('total', 'block', 'referrer', 'device', 'country'))
);
--> statement-breakpoint
ALTER TABLE "audience_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_repeats" (
	"target_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	"counted" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audience_repeats_target_id_visitor_hash_pk" PRIMARY KEY("target_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "audience_repeats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_salts" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_salts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL,
	"clicks" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audience_site_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor_hash" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"device" text,
	"referrer" text,
	"country" text
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "link_clicks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_in_bio_views" (
	"id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor_hash" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"device" text,
	"referrer" text,
	"country" text
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "link_in_bio_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"id_token" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"switched_on_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."two_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"new_password_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"browser_hash" text,
	"request_hash" text,
	"payload" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "claim_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"message" text NOT NULL,
	"email" text NOT NULL,
	"locale" text DEFAULT 'fr' NOT NULL,
	"code" text NOT NULL,
	"code_expires_at" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL,
	"proof" text,
	"proof_network" text,
	"proof_handle" text,
	"proof_checked_at" timestamp with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"evidence" text,
	"decided_by" uuid,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_requests_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "claim_requests_proof" CHECK (proof in ('proved', 'not_found', 'unavailable')),
	CONSTRAINT "claim_requests_proof_network" CHECK (proof_network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat')),
	CONSTRAINT "claim_requests_state" CHECK (state in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "claim_requests_message" CHECK (length(message) between 1 and 5000),
	CONSTRAINT "claim_requests_email" CHECK (length(email) between 3 and 254),
	CONSTRAINT "claim_requests_code_pattern" CHECK (code ~ '^vitrine-[2-9a-hjkmnp-z]{10}$'),
	CONSTRAINT "claim_requests_proof_checked" CHECK ((proof is null) = (proof_checked_at is null)),
	CONSTRAINT "claim_requests_proof_by" CHECK (proof <> 'proved' or (proof_network is not null and proof_handle is not null)),
	CONSTRAINT "claim_requests_proven" CHECK (state <> 'approved' or proof is not distinct from 'proved' or evidence is not null),
	CONSTRAINT "claim_requests_reason" CHECK (length(reason) between 1 and 1000),
	CONSTRAINT "claim_requests_evidence" CHECK (length(evidence) between 1 and 1000),
	CONSTRAINT "claim_requests_closed" CHECK ((state = 'pending') = (closed_at is null))
);
--> statement-breakpoint
ALTER TABLE "claim_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collaboration_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"side" text NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"version" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "collaboration_events_side" CHECK (side in ('company', 'influencer', 'system', 'admin')),
	CONSTRAINT "collaboration_events_kind" CHECK (kind in ('proposed', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'completed', 'cancelled', 'published', 'unpublished', 'identity_given', 'contract_made', 'contract_accepted'))
);
--> statement-breakpoint
ALTER TABLE "collaboration_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collaboration_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"brief" text NOT NULL,
	"category" text NOT NULL,
	"objective" text NOT NULL,
	"deliverables" jsonb NOT NULL,
	"budget_cents" bigint NOT NULL,
	"value_in_kind_cents" bigint NOT NULL,
	"value_in_kind" text DEFAULT '' NOT NULL,
	"usage_rights" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"disclosure" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collaboration_offers_version" UNIQUE("collaboration_id","version"),
	CONSTRAINT "collaboration_offers_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "collaboration_offers_disclosure" CHECK (disclosure in ('paid_partnership', 'advertisement')),
	CONSTRAINT "collaboration_offers_money" CHECK (budget_cents >= 0 and value_in_kind_cents >= 0),
	CONSTRAINT "collaboration_offers_period" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
ALTER TABLE "collaboration_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_acceptances" (
	"contract_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_acceptances_contract_id_side_pk" PRIMARY KEY("contract_id","side"),
	CONSTRAINT "contract_acceptances_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "contract_acceptances_name" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "contract_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"influencer_id" uuid,
	"name" text NOT NULL,
	"postal_address" text NOT NULL,
	"email" text NOT NULL,
	"tax_country" text NOT NULL,
	"registration" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_identities_company" UNIQUE("company_id"),
	CONSTRAINT "contract_identities_influencer" UNIQUE("influencer_id"),
	CONSTRAINT "contract_identities_of_one" CHECK (num_nonnulls(company_id, influencer_id) = 1),
	CONSTRAINT "contract_identities_country" CHECK (tax_country ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "contract_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collaboration_id" uuid,
	"company_id" uuid,
	"influencer_id" uuid,
	"version" integer NOT NULL,
	"offer_version" integer NOT NULL,
	"locale" text NOT NULL,
	"terms" jsonb NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_version" UNIQUE("collaboration_id","version"),
	CONSTRAINT "contracts_bytes" UNIQUE("id","sha256"),
	CONSTRAINT "contracts_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "contracts_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"siren" text,
	"description" text DEFAULT '' NOT NULL,
	"country" text,
	"plan" text DEFAULT 'free' NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_how" text,
	"verified_domain" text,
	"name_held_at" timestamp with time zone,
	"name_skeleton" text GENERATED ALWAYS AS (app_private.company_skeleton(name)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_plan" CHECK (plan in ('free', 'pro')),
	CONSTRAINT "companies_verified_how" CHECK (verified_how in ('domain', 'admin')),
	CONSTRAINT "companies_siren" CHECK (siren ~ '^[0-9]{9}$'),
	CONSTRAINT "companies_verified" CHECK ((verified_at is null) = (verified_how is null)),
	CONSTRAINT "companies_description" CHECK (length(description) <= 2000),
	CONSTRAINT "companies_country" CHECK (country ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "company_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "company_invitations_role" CHECK (role in ('owner', 'member'))
);
--> statement-breakpoint
ALTER TABLE "company_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "company_members_role" CHECK (role in ('owner', 'member'))
);
--> statement-breakpoint
ALTER TABLE "company_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_cards" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"path" text,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"picture_url" text,
	"is_verified" boolean NOT NULL,
	"certified_until" date,
	"total_followers" bigint,
	"interests" jsonb NOT NULL,
	"country" text,
	"languages" text[] NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"networks" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"total_followers" bigint NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"is_verified" boolean NOT NULL,
	"certified_until" date,
	"interest_bits" bigint NOT NULL,
	"language_bits" integer NOT NULL,
	"network_bits" integer NOT NULL,
	"word_bits" bigint NOT NULL,
	"more_word_bits" bigint NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"doc" "tsvector" NOT NULL,
	"third_word_bits" bigint NOT NULL,
	"fourth_word_bits" bigint NOT NULL,
	"fifth_word_bits" bigint NOT NULL,
	"sixth_word_bits" bigint NOT NULL,
	"beginning_bits" bigint NOT NULL,
	"more_beginning_bits" bigint NOT NULL,
	"longer_beginning_bits" bigint NOT NULL,
	"padding" text NOT NULL,
	"ranked_followers" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_facets" (
	"facet" text COLLATE "C" PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_facets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"first" integer DEFAULT 0 NOT NULL,
	"latin" integer DEFAULT 0 NOT NULL,
	"arabic" integer DEFAULT 0 NOT NULL,
	"forms" text[] GENERATED ALWAYS AS (app_private.close_forms(word)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"custom_path" text NOT NULL,
	"skeleton" text GENERATED ALWAYS AS (app_private.username_skeleton(custom_path)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_links_path_pattern" CHECK (custom_path ~ '^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$')
);
--> statement-breakpoint
ALTER TABLE "custom_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "influencer_networks" (
	"influencer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"handle" text NOT NULL,
	"url" text NOT NULL,
	"platform_id" text,
	"followers" bigint,
	"precision" text,
	"provenance" text,
	"status" text,
	"fetched_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"held_followers" bigint,
	"held_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"owned_at" timestamp with time zone,
	CONSTRAINT "influencer_networks_influencer_id_network_pk" PRIMARY KEY("influencer_id","network"),
	CONSTRAINT "influencer_networks_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat')),
	CONSTRAINT "influencer_networks_precision" CHECK (precision in ('exact', 'rounded')),
	CONSTRAINT "influencer_networks_provenance" CHECK (provenance in ('connected', 'public_api', 'declared')),
	CONSTRAINT "influencer_networks_status" CHECK (status in ('ok', 'hidden', 'not_found', 'not_supported', 'rate_limited', 'auth_error', 'unavailable')),
	CONSTRAINT "influencer_networks_followers" CHECK (followers between 0 and 1000000000),
	CONSTRAINT "influencer_networks_held" CHECK (held_followers between 0 and 1000000000 and (held_followers is null) = (held_at is null)),
	CONSTRAINT "influencer_networks_url" CHECK (url ~ '^https://'),
	CONSTRAINT "influencer_networks_sourced" CHECK (followers is null or (provenance is not null and fetched_at is not null))
);
--> statement-breakpoint
ALTER TABLE "influencer_networks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "influencer_user_mapping" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "influencer_user_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "influencers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (app_private.fold(name)) STORED NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"portrait_label" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"total_followers" bigint,
	"ranked_followers" bigint DEFAULT -20000000000 NOT NULL,
	"interests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"country" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"page_locale" text DEFAULT 'fr' NOT NULL,
	"theme" text DEFAULT 'papier' NOT NULL,
	"accent" text,
	"certificate_number" text,
	"certificate_expires_on" date,
	"media_kit_at" timestamp with time zone,
	"page_version" integer DEFAULT 0 NOT NULL,
	"opened_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "influencers_portrait_label" CHECK (portrait_label in ('retouched', 'virtual')),
	CONSTRAINT "influencers_page_locale" CHECK (page_locale in ('fr', 'en', 'ar')),
	CONSTRAINT "influencers_name_length" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "influencers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_snapshots" (
	"influencer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"followers" bigint NOT NULL,
	"provenance" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	CONSTRAINT "network_snapshots_influencer_id_network_day_pk" PRIMARY KEY("influencer_id","network","day"),
	CONSTRAINT "network_snapshots_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat')),
	CONSTRAINT "network_snapshots_provenance" CHECK (provenance in ('connected', 'public_api', 'declared')),
	CONSTRAINT "network_snapshots_followers" CHECK (followers between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "network_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stats_updates" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stats_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collaborations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid,
	"company_name" text NOT NULL,
	"company_type" text,
	"website_url" text,
	"address" text,
	"status" text DEFAULT 'completed' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" uuid,
	"campaign_id" uuid,
	"offer_version" integer,
	"awaiting" text,
	"delivered" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "collaborations_status" CHECK (status in ('pending', 'active', 'completed', 'cancelled', 'rejected', 'expired')),
	CONSTRAINT "collaborations_awaiting" CHECK (awaiting in ('company', 'influencer')),
	CONSTRAINT "collaborations_by_hand" CHECK (influencer_id is not null or offer_version is not null),
	CONSTRAINT "collaborations_proposal" CHECK (offer_version is null or (status = 'pending') = (awaiting is not null and expires_at is not null)),
	CONSTRAINT "collaborations_website" CHECK (website_url ~ '^https?://')
);
--> statement-breakpoint
ALTER TABLE "collaborations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_bio_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"kind" text DEFAULT 'link' NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"icon" text,
	"display_order" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"disclosure" text,
	"image_label" text,
	CONSTRAINT "custom_bio_links_kind" CHECK (kind in ('link', 'heading', 'text', 'video', 'contact', 'product')),
	CONSTRAINT "custom_bio_links_disclosure" CHECK (disclosure in ('paid_partnership', 'advertisement')),
	CONSTRAINT "custom_bio_links_image_label" CHECK (image_label in ('retouched', 'virtual')),
	CONSTRAINT "custom_bio_links_url" CHECK (url ~ '^(https?://|mailto:|tel:)'),
	CONSTRAINT "custom_bio_links_period" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "custom_bio_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_links" (
	"custom_path" text PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kit_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	"visibility" text DEFAULT 'companies' NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "kit_packages_visibility" CHECK (visibility in ('companies', 'public')),
	CONSTRAINT "kit_packages_price" CHECK (price_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "kit_packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_kits" (
	"influencer_id" uuid PRIMARY KEY NOT NULL,
	"data_hash" text NOT NULL,
	"pdf" text NOT NULL,
	"picture" text NOT NULL,
	"summary" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_kits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_list_entries" (
	"list_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_list_entries_list_id_influencer_id_pk" PRIMARY KEY("list_id","influencer_id")
);
--> statement-breakpoint
ALTER TABLE "company_list_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"objective" text,
	"budget_cents" bigint,
	"starts_on" date,
	"ends_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_lists_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "company_lists_kind" CHECK (kind in ('favourites', 'list', 'campaign')),
	CONSTRAINT "company_lists_name" CHECK (length(name) <= 100 and (name = '') = (kind = 'favourites')),
	CONSTRAINT "company_lists_budget" CHECK (budget_cents >= 0),
	CONSTRAINT "company_lists_period" CHECK (ends_on >= starts_on),
	CONSTRAINT "company_lists_campaign" CHECK (kind = 'campaign' or (objective is null and budget_cents is null and starts_on is null and ends_on is null))
);
--> statement-breakpoint
ALTER TABLE "company_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_notes" (
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"body" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_notes_company_id_influencer_id_pk" PRIMARY KEY("company_id","influencer_id"),
	CONSTRAINT "company_notes_body" CHECK (length(body) between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "company_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"query" text NOT NULL,
	"results" integer,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_searches_query" CHECK (length(query) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "company_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_blocks" (
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_blocks_company_id_influencer_id_side_pk" PRIMARY KEY("company_id","influencer_id","side"),
	CONSTRAINT "company_blocks_side" CHECK (side in ('company', 'influencer'))
);
--> statement-breakpoint
ALTER TABLE "company_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"opened_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"to_company_seq" bigint DEFAULT 0 NOT NULL,
	"to_influencer_seq" bigint DEFAULT 0 NOT NULL,
	"company_seen_seq" bigint DEFAULT 0 NOT NULL,
	"influencer_seen_seq" bigint DEFAULT 0 NOT NULL,
	"company_at" timestamp with time zone DEFAULT now() NOT NULL,
	"influencer_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_mailed_at" timestamp with time zone,
	"influencer_mailed_at" timestamp with time zone,
	CONSTRAINT "conversations_purpose" CHECK (purpose in ('collaboration', 'quote', 'event', 'product', 'other'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "message_attachments_media_type" CHECK (media_type in ('image/webp', 'application/pdf'))
);
--> statement-breakpoint
ALTER TABLE "message_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"collaboration_id" uuid,
	"event" text,
	"delivered" boolean DEFAULT true NOT NULL,
	"client_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_once" UNIQUE("conversation_id","author_id","client_key"),
	CONSTRAINT "messages_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "messages_event" CHECK (event in ('proposed', 'countered', 'accepted', 'declined', 'cancelled', 'expired', 'completed', 'contract_made', 'contract_accepted')),
	CONSTRAINT "messages_body" CHECK (length(body) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reply_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"influencer_id" uuid,
	"rate" real NOT NULL,
	"median_seconds" integer,
	"sample" integer NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_figures_company" UNIQUE("company_id"),
	CONSTRAINT "reply_figures_influencer" UNIQUE("influencer_id"),
	CONSTRAINT "reply_figures_of_one" CHECK (num_nonnulls(company_id, influencer_id) = 1),
	CONSTRAINT "reply_figures_rate" CHECK (rate between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "reply_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid,
	"side" text NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_side" CHECK (side in ('company', 'influencer')),
	CONSTRAINT "reports_reason" CHECK (reason in ('spam', 'scam', 'harassment', 'illegal', 'other')),
	CONSTRAINT "reports_state" CHECK (state in ('open', 'closed')),
	CONSTRAINT "reports_details" CHECK (length(details) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "notice_events_party" CHECK (party in ('reporter', 'owner')),
	CONSTRAINT "notice_events_decision" CHECK (decision in ('no_action', 'label_demanded', 'page_hidden', 'account_removed')),
	CONSTRAINT "notice_events_ground_kind" CHECK (ground_kind in ('legal', 'contractual')),
	CONSTRAINT "notice_events_statement" CHECK (num_nulls(words, decision, ground_kind, ground, automated) = 0 or kind not in ('decided', 'decided_again')),
	CONSTRAINT "notice_events_appeal" CHECK (kind <> 'appealed' or (words is not null and party in ('reporter', 'owner'))),
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
	CONSTRAINT "notices_reason" CHECK (reason in ('illegal', 'forbidden_promotion', 'missing_label', 'impersonation', 'privacy', 'hate', 'child_abuse', 'intellectual_property', 'other')),
	CONSTRAINT "notices_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "notices_state" CHECK (state in ('received', 'examined', 'decided', 'appealed', 'final')),
	CONSTRAINT "notices_decision" CHECK (decision in ('no_action', 'label_demanded', 'page_hidden', 'account_removed')),
	CONSTRAINT "notices_owner_locale" CHECK (owner_locale in ('fr', 'en', 'ar')),
	CONSTRAINT "notices_decided" CHECK ((state in ('decided', 'appealed', 'final')) = (decision is not null) and (decision is null) = (decided_at is null)),
	CONSTRAINT "notices_reporter" CHECK (reason = 'child_abuse' or cleared_at is not null or num_nulls(name, email) = 0),
	CONSTRAINT "notices_lengths" CHECK (length(path) <= 2000 and length(explanation) <= 5000 and length(name) <= 100)
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_network" text,
	"action" text NOT NULL,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_info" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"digest" text,
	"is_readable" boolean GENERATED ALWAYS AS (app_private.is_contact_message(value)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_info_once" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "contact_info" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_readings" (
	"key" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"seen" bit(4096) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"unsubscribe_url" text,
	"reader_id" uuid,
	"company_id" uuid,
	"influencer_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "mail_outbox_status" CHECK (status in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pro_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "pro_requests_once" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "pro_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_content" (
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_content_type_locale_version_pk" PRIMARY KEY("type","locale","version"),
	CONSTRAINT "site_content_type" CHECK (type in ('terms', 'privacy_policy', 'mentions_legales', 'cookies_policy')),
	CONSTRAINT "site_content_locale" CHECK (locale in ('fr', 'en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "site_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "influencer_origins_notified_how" CHECK (notified_how in ('mail', 'otherwise')),
	CONSTRAINT "influencer_origins_source" CHECK (length(source) <= 200),
	CONSTRAINT "influencer_origins_email" CHECK (length(person_email) between 3 and 254),
	CONSTRAINT "influencer_origins_notified" CHECK ((notified_at is null) = (notified_how is null))
);
--> statement-breakpoint
ALTER TABLE "influencer_origins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_budgets" (
	"network" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"lease_holder" uuid,
	"lease_until" timestamp with time zone,
	"run_started_at" timestamp with time zone,
	"run_ended_at" timestamp with time zone,
	CONSTRAINT "network_budgets_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat'))
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
	CONSTRAINT "network_demographics_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat')),
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
	CONSTRAINT "network_usage_network_day_pk" PRIMARY KEY("network","day"),
	CONSTRAINT "network_usage_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat'))
);
--> statement-breakpoint
ALTER TABLE "network_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "webhook_deliveries_event" CHECK (event in ('collaboration.proposed', 'collaboration.accepted', 'collaboration.declined', 'collaboration.completed', 'message.received', 'statistics.updated', 'test')),
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
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality(events) > 0 and events <@ array['collaboration.proposed', 'collaboration.accepted', 'collaboration.declined', 'collaboration.completed', 'message.received', 'statistics.updated']),
	CONSTRAINT "webhook_endpoints_url" CHECK (url ~ '^https?://' and length(url) <= 500)
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_holds" ADD CONSTRAINT "username_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_days" ADD CONSTRAINT "audience_days_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD CONSTRAINT "collaboration_events_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_events" ADD CONSTRAINT "collaboration_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD CONSTRAINT "collaboration_offers_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD CONSTRAINT "collaboration_offers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_bytes" FOREIGN KEY ("contract_id","sha256") REFERENCES "public"."contracts"("id","sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_identities" ADD CONSTRAINT "contract_identities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_identities" ADD CONSTRAINT "contract_identities_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_cards" ADD CONSTRAINT "directory_cards_influencer_id_directory_entries_influencer_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."directory_entries"("influencer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_links" ADD CONSTRAINT "custom_links_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD CONSTRAINT "influencer_networks_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_user_mapping" ADD CONSTRAINT "influencer_user_mapping_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_user_mapping" ADD CONSTRAINT "influencer_user_mapping_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_snapshots" ADD CONSTRAINT "network_snapshots_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stats_updates" ADD CONSTRAINT "stats_updates_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_campaign_id_company_lists_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."company_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD CONSTRAINT "custom_bio_links_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_packages" ADD CONSTRAINT "kit_packages_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_kits" ADD CONSTRAINT "media_kits_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_entries" ADD CONSTRAINT "company_list_entries_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_entries" ADD CONSTRAINT "company_list_entries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_entries" ADD CONSTRAINT "company_list_entries_list" FOREIGN KEY ("list_id","company_id") REFERENCES "public"."company_lists"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_lists" ADD CONSTRAINT "company_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_lists" ADD CONSTRAINT "company_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_searches" ADD CONSTRAINT "company_searches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_searches" ADD CONSTRAINT "company_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_collaboration_id_collaborations_id_fk" FOREIGN KEY ("collaboration_id") REFERENCES "public"."collaborations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_figures" ADD CONSTRAINT "reply_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_figures" ADD CONSTRAINT "reply_figures_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_requests" ADD CONSTRAINT "pro_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_origins" ADD CONSTRAINT "influencer_origins_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_origins" ADD CONSTRAINT "influencer_origins_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_connections" ADD CONSTRAINT "network_connections_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_demographics" ADD CONSTRAINT "network_demographics_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_by_email" ON "profiles" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "profiles_by_role" ON "profiles" USING btree ("primary_role","id");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "username_holds_user" ON "username_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_holds_from" ON "username_holds" USING btree ("held_from") WHERE held_from is not null;--> statement-breakpoint
CREATE INDEX "username_holds_expiry" ON "username_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_tokens_of_user" ON "api_tokens" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audience_days_day" ON "audience_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "link_clicks_influencer" ON "link_clicks" USING btree ("influencer_id","at");--> statement-breakpoint
CREATE INDEX "link_clicks_at" ON "link_clicks" USING brin ("at");--> statement-breakpoint
CREATE INDEX "link_in_bio_views_influencer" ON "link_in_bio_views" USING btree ("influencer_id","at");--> statement-breakpoint
CREATE INDEX "link_in_bio_views_at" ON "link_in_bio_views" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "auth"."accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "auth"."accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "auth"."sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "auth"."two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "auth"."users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "auth"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "auth"."verifications" USING btree ("value");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_requests_pending" ON "claim_requests" USING btree ("user_id","influencer_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "claim_requests_code" ON "claim_requests" USING btree ("code");--> statement-breakpoint
CREATE INDEX "claim_requests_of_user" ON "claim_requests" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_requests_newest" ON "claim_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_requests_waiting" ON "claim_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "claim_requests_influencer" ON "claim_requests" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "claim_requests_decided_by" ON "claim_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "collaboration_events_history" ON "collaboration_events" USING btree ("collaboration_id","at","id");--> statement-breakpoint
CREATE INDEX "collaboration_events_actor" ON "collaboration_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "collaboration_offers_author" ON "collaboration_offers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contract_acceptances_user" ON "contract_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contracts_company" ON "contracts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contracts_influencer" ON "contracts" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "contracts_made_by" ON "contracts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "contracts_file" ON "contracts" USING btree ("file");--> statement-breakpoint
CREATE INDEX "companies_name_skeleton" ON "companies" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX "companies_name_held" ON "companies" USING btree ("name_held_at") WHERE name_held_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id","email") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "company_invitations_email" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitations_invited_by" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "directory_entries_doc" ON "directory_entries" USING gin ("doc") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "directory_words_forms" ON "directory_words" USING gin ("forms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "custom_links_skeleton" ON "custom_links" USING btree ("skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_links_path" ON "custom_links" USING btree ("custom_path");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_links_influencer" ON "custom_links" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "influencer_networks_due" ON "influencer_networks" USING btree ("network","due_at");--> statement-breakpoint
CREATE INDEX "influencer_networks_due_owned" ON "influencer_networks" USING btree ("network","due_at") WHERE owned_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "influencer_user_mapping_user" ON "influencer_user_mapping" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "influencer_user_mapping_influencer" ON "influencer_user_mapping" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "influencers_active_by_followers" ON "influencers" USING btree ("total_followers" DESC NULLS LAST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "influencers_by_creation" ON "influencers" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "influencers_opened_by" ON "influencers" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "influencers_picture" ON "influencers" USING btree ("profile_image_url");--> statement-breakpoint
CREATE INDEX "collaborations_page" ON "collaborations" USING btree ("influencer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collaborations_of_company" ON "collaborations" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collaborations_of_campaign" ON "collaborations" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "collaborations_expiring" ON "collaborations" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "collaborations_open_proposal" ON "collaborations" USING btree ("company_id","influencer_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "custom_bio_links_page" ON "custom_bio_links" USING btree ("influencer_id","display_order");--> statement-breakpoint
CREATE INDEX "former_links_influencer" ON "former_links" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "kit_packages_kit" ON "kit_packages" USING btree ("influencer_id","display_order");--> statement-breakpoint
CREATE INDEX "media_kits_pdf" ON "media_kits" USING btree ("pdf");--> statement-breakpoint
CREATE INDEX "media_kits_picture" ON "media_kits" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "company_list_entries_newest" ON "company_list_entries" USING btree ("list_id","added_at" DESC NULLS LAST,"influencer_id");--> statement-breakpoint
CREATE INDEX "company_list_entries_influencer" ON "company_list_entries" USING btree ("company_id","influencer_id");--> statement-breakpoint
CREATE INDEX "company_list_entries_of_influencer" ON "company_list_entries" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "company_list_entries_added_by" ON "company_list_entries" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_lists_favourites" ON "company_lists" USING btree ("company_id") WHERE kind = 'favourites';--> statement-breakpoint
CREATE INDEX "company_lists_newest" ON "company_lists" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_lists_created_by" ON "company_lists" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "company_notes_influencer" ON "company_notes" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "company_notes_updated_by" ON "company_notes" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "company_searches_newest" ON "company_searches" USING btree ("company_id","searched_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_searches_user" ON "company_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_searches_age" ON "company_searches" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "company_blocks_influencer" ON "company_blocks" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "company_blocks_created_by" ON "company_blocks" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("company_id","influencer_id");--> statement-breakpoint
CREATE INDEX "conversations_of_company" ON "conversations" USING btree ("company_id","company_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_of_influencer" ON "conversations" USING btree ("influencer_id","influencer_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_opened" ON "conversations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_opened_by" ON "conversations" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_attachments_file" ON "message_attachments" USING btree ("file");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_collaboration" ON "messages" USING btree ("collaboration_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("conversation_id","side") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "notice_events_of" ON "notice_events" USING btree ("notice_id","at","id");--> statement-breakpoint
CREATE INDEX "notice_events_actor" ON "notice_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_by_state" ON "notices" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("influencer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_email" ON "notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_target" ON "audit_log" USING btree ("target","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_info_readable" ON "contact_info" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE type = 'contact_form' and is_readable;--> statement-breakpoint
CREATE INDEX "contact_info_newest" ON "contact_info" USING btree ("type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "directory_readings_day" ON "directory_readings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pro_requests_newest" ON "pro_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pro_requests_user" ON "pro_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "influencer_origins_removal" ON "influencer_origins" USING btree ("removal_token_hash");--> statement-breakpoint
CREATE INDEX "influencer_origins_untold" ON "influencer_origins" USING btree ("created_at","influencer_id") WHERE claimed_at is null and notified_at is null;--> statement-breakpoint
CREATE INDEX "influencer_origins_created_by" ON "influencer_origins" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "network_connections_of_influencer" ON "network_connections" USING btree ("influencer_id","network") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "network_connections_account" ON "network_connections" USING btree ("network","platform_id") WHERE ended_at is null and broken_at is null and influencer_id is not null;--> statement-breakpoint
CREATE INDEX "network_connections_ended" ON "network_connections" USING btree ("ended_at") WHERE ended_at is not null or influencer_id is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "people read their own" ON "account_deletions" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people ask for their own" ON "account_deletions" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people take it back" ON "account_deletions" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "account_deletions" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "account_deletions" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own profile" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people change their own profile" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (id = (select app_private.uid())) WITH CHECK (id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins read all profiles" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins change all profiles" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions follow address and roles" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "profiles" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up adds it" ON "profiles" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign-up replaces a pending claim" ON "profiles" AS PERMISSIVE FOR UPDATE TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "profiles" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own roles" ON "user_roles" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "user_roles" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "user_roles" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "a role goes with its company" ON "user_roles" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (role = 'entreprise');--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "user_roles" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up adds every role but admin" ON "user_roles" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (role <> 'admin');--> statement-breakpoint
CREATE POLICY "sign-up replaces a pending claim" ON "user_roles" AS PERMISSIVE FOR DELETE TO "vitrine_auth" USING (exists (select 1 from auth.users u where u.id = user_id and not u.email_verified));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "user_roles" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own holds" ON "username_holds" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "username_holds" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign-up ties holds to accounts" ON "username_holds" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "username_holds" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own tokens" ON "api_tokens" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people make tokens for themselves" ON "api_tokens" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people revoke their own tokens" ON "api_tokens" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "api_tokens" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "api_tokens" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "audience_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "audience_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_days" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_repeats" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_salts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admins read all" ON "audience_site_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_site_days" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "link_clicks" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "link_clicks" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "link_clicks" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "link_in_bio_views" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "link_in_bio_views" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "link_in_bio_views" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."accounts" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."accounts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."sessions" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."sessions" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "auth"."sessions" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions end them" ON "auth"."sessions" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."two_factors" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."two_factors" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."users" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."users" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "auth"."users" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions ask for a new password" ON "auth"."users" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."verifications" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."verifications" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own requests" ON "claim_requests" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people claim what is shown and not theirs yet" ON "claim_requests" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()) and state = 'pending' and influencer_id is distinct from (select app_private.get_user_influencer_id())
        and exists (select 1 from influencers i where i.id = "claim_requests"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "people withdraw their own" ON "claim_requests" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (user_id = (select app_private.uid()) and state = 'pending') WITH CHECK (user_id = (select app_private.uid()) and state = 'withdrawn' and decided_by is null and reason is null
        and evidence is null);--> statement-breakpoint
CREATE POLICY "admins read all" ON "claim_requests" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins decide" ON "claim_requests" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "claim_requests" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "collaboration_events" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "both sides leave theirs" ON "collaboration_events" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (actor_id = (select app_private.uid()) and at = now() and side in ('company', 'influencer') and exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "admins read it" ON "collaboration_events" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "collaboration_events" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "collaboration_offers" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "both sides offer" ON "collaboration_offers" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (author_id = (select app_private.uid()) and exists (select 1 from collaborations c where c.id = collaboration_id and c.offer_version is not null
  and (c.company_id = (select app_private.get_user_company_id()) or (c.influencer_id = (select app_private.get_user_influencer_id()) and c.delivered))));--> statement-breakpoint
CREATE POLICY "helper functions tell of it" ON "collaboration_offers" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "admins read it" ON "collaboration_offers" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "collaboration_offers" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "contract_acceptances" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from contracts c where c.id = contract_id));--> statement-breakpoint
CREATE POLICY "each side accepts for itself" ON "contract_acceptances" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()) and accepted_at = now() and exists (select 1 from contracts c where c.id = contract_id
        and case side when 'company' then c.company_id = (select app_private.get_user_company_id()) else c.influencer_id = (select app_private.get_user_influencer_id()) end));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contract_acceptances" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "each side keeps its own" ON "contract_identities" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contract_identities" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "both sides read it" ON "contracts" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "both sides make it" ON "contracts" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (made_by = (select app_private.uid()) and (company_id = (select app_private.get_user_company_id()) or influencer_id = (select app_private.get_user_influencer_id())) and exists (select 1 from collaborations c
        where c.id = collaboration_id and c.company_id = contracts.company_id and c.influencer_id = contracts.influencer_id));--> statement-breakpoint
CREATE POLICY "admins read it" ON "contracts" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contracts" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read their company" ON "companies" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "creators read companies" ON "companies" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.get_user_influencer_id()) is not null);--> statement-breakpoint
CREATE POLICY "members change their company" ON "companies" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (id = (select app_private.get_user_company_id())) WITH CHECK (id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "companies" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "sign-up adds it" ON "companies" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (verified_at is null and plan = 'free');--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "companies" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up replaces a pending claim" ON "companies" AS PERMISSIVE FOR DELETE TO "vitrine_auth" USING (not exists (select 1 from company_members m join auth.users u on u.id = m.user_id
        where m.company_id = companies.id and u.email_verified));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "companies" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read who is invited" ON "company_invitations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "owners invite" ON "company_invitations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and (select app_private.owns_company()) and invited_by = (select app_private.uid()) and accepted_at is null);--> statement-breakpoint
CREATE POLICY "owners take an invitation back" ON "company_invitations" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) and (select app_private.owns_company()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_invitations" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read their colleagues" ON "company_members" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) or user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "owners change what their colleagues may" ON "company_members" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) and (select app_private.owns_company())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "owners let people go, and everybody may leave" ON "company_members" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()) and (user_id = (select app_private.uid()) or (select app_private.owns_company())));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "company_members" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "company_members" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "sign-up adds it" ON "company_members" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign-up reads it" ON "company_members" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_members" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_cards" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_cards" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_entries" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_entries" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_facets" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_facets" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "directory_words" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_system", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "directory_words" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "custom_links" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "custom_links"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "custom_links" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions move a page" ON "custom_links" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners take a name that is held for them" ON "custom_links" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and exists (
        select 1 from username_holds h where h.path = custom_path and h.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "custom_links" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "custom_links" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "custom_links" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "influencer_networks" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "influencer_networks"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "influencer_networks" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "influencer_networks" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "influencer_networks" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "influencer_networks" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "influencer_networks" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "influencer_networks" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions mark the owned" ON "influencer_networks" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencer_networks" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people read their own mapping" ON "influencer_user_mapping" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people map what they opened to themselves" ON "influencer_user_mapping" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid())
        and exists (select 1 from influencers i where i.id = influencer_id and i.opened_by = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "influencer_user_mapping" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "influencer_user_mapping" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencer_user_mapping" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads active influencers" ON "influencers" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (is_active);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "influencers" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (id = (select app_private.get_user_influencer_id()) or opened_by = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "a creator without one opens one, inactive" ON "influencers" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (opened_by = (select app_private.uid()) and (select app_private.has_role('influencer')) and (select app_private.get_user_influencer_id()) is null and not is_active and not is_verified
        and suspended_at is null and total_followers is null);--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "influencers" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (id = (select app_private.get_user_influencer_id())) WITH CHECK (id = (select app_private.get_user_influencer_id()) and (suspended_at is null or not is_active));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "influencers" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "influencers" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions keep the total" ON "influencers" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencers" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "network_snapshots" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "network_snapshots"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "network_snapshots" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "network_snapshots" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "network_snapshots" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "stats_updates" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners start theirs" ON "stats_updates" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners start theirs again" ON "stats_updates" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "stats_updates" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "stats_updates" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads published ones" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (published and exists (select 1 from influencers i where i.id = "collaborations"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read all of theirs" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()) and delivered);--> statement-breakpoint
CREATE POLICY "owners add their own" ON "collaborations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()) and company_id is null and offer_version is null);--> statement-breakpoint
CREATE POLICY "owners change their own" ON "collaborations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()) and delivered) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove their own" ON "collaborations" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()) and offer_version is null);--> statement-breakpoint
CREATE POLICY "companies read theirs" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "companies propose" ON "collaborations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and status = 'pending' and offer_version = 1 and awaiting = 'influencer' and not published
        and accepted_at is null and ended_at is null
        and exists (select 1 from influencers i where i.id = influencer_id and i.is_active) and (campaign_id is null or exists (select 1 from company_lists l where l.id = campaign_id and l.company_id = (select app_private.get_user_company_id()))));--> statement-breakpoint
CREATE POLICY "companies change theirs" ON "collaborations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()) and (campaign_id is null or exists (select 1 from company_lists l where l.id = campaign_id and l.company_id = (select app_private.get_user_company_id()))));--> statement-breakpoint
CREATE POLICY "helper functions find what was entered by hand" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (offer_version is null);--> statement-breakpoint
CREATE POLICY "helper functions tell of proposals" ON "collaborations" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (offer_version is not null);--> statement-breakpoint
CREATE POLICY "what was entered by hand goes with its influencer" ON "collaborations" AS PERMISSIVE FOR DELETE TO "vitrine_helper" USING (offer_version is null);--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "collaborations" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "collaborations" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitors read what is showing" ON "custom_bio_links" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (visible and coalesce(starts_at, '-infinity') <= now() and now() < coalesce(ends_at, 'infinity')
        and exists (select 1 from influencers i where i.id = "custom_bio_links"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read all of theirs" ON "custom_bio_links" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add to their page" ON "custom_bio_links" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change their own" ON "custom_bio_links" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove their own" ON "custom_bio_links" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "custom_bio_links" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "custom_bio_links" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "custom_bio_links" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "former_links" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (expires_at > now() and exists (select 1 from influencers i where i.id = "former_links"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "former_links" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "former_links" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "former_links" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads public ones" ON "kit_packages" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (visibility = 'public' and exists (select 1 from influencers i where i.id = "kit_packages"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "companies read them all" ON "kit_packages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.has_role('entreprise')) and exists (select 1 from influencers i where i.id = "kit_packages"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "kit_packages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners add theirs" ON "kit_packages" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners change theirs" ON "kit_packages" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "owners remove theirs" ON "kit_packages" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "kit_packages" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "kit_packages" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of active influencers" ON "media_kits" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (exists (select 1 from influencers i where i.id = "media_kits"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "media_kits" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "media_kits" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "media_kits" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members do all of their company's" ON "company_list_entries" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_list_entries" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members do all of their company's" ON "company_lists" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_lists" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members do all of their company's" ON "company_notes" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_notes" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read their company's" ON "company_searches" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "members leave theirs" ON "company_searches" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_searches" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies keep theirs" ON "company_blocks" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (side = 'company' and company_id = (select app_private.get_user_company_id())) WITH CHECK (side = 'company' and company_id = (select app_private.get_user_company_id()) and created_by = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "influencers keep theirs" ON "company_blocks" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (side = 'influencer' and influencer_id = (select app_private.get_user_influencer_id())) WITH CHECK (side = 'influencer' and influencer_id = (select app_private.get_user_influencer_id()) and created_by = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "company_blocks" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "company_blocks" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies read theirs" ON "conversations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "influencers read theirs" ON "conversations" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()) and to_influencer_seq > 0);--> statement-breakpoint
CREATE POLICY "companies open them" ON "conversations" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (company_id = (select app_private.get_user_company_id()) and opened_by = (select app_private.uid()) and last_seq = 0 and to_company_seq = 0
        and to_influencer_seq = 0 and exists (select 1 from influencers i where i.id = influencer_id and i.is_active));--> statement-breakpoint
CREATE POLICY "companies have seen" ON "conversations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (company_id = (select app_private.get_user_company_id())) WITH CHECK (company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "influencers have seen" ON "conversations" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()) and to_influencer_seq > 0) WITH CHECK (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "conversations" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "helper functions keep its heads" ON "conversations" AS PERMISSIVE FOR UPDATE TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "conversations" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "whoever reads the message" ON "message_attachments" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from messages m where m.id = message_id));--> statement-breakpoint
CREATE POLICY "whoever wrote the message" ON "message_attachments" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (exists (select 1 from messages m where m.id = message_id and m.author_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "message_attachments" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "companies read what reaches them" ON "messages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((delivered or side = 'company')
        and exists (select 1 from conversations c where c.id = conversation_id and c.company_id = (select app_private.get_user_company_id())));--> statement-breakpoint
CREATE POLICY "influencers read what reaches them" ON "messages" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((delivered or side = 'influencer')
        and exists (select 1 from conversations c where c.id = conversation_id and c.influencer_id = (select app_private.get_user_influencer_id())));--> statement-breakpoint
CREATE POLICY "companies write" ON "messages" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (side = 'company' and author_id = (select app_private.uid())
        and exists (select 1 from conversations c where c.id = conversation_id and c.company_id = (select app_private.get_user_company_id())));--> statement-breakpoint
CREATE POLICY "influencers write" ON "messages" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (side = 'influencer' and author_id = (select app_private.uid())
        and exists (select 1 from conversations c where c.id = conversation_id and c.influencer_id = (select app_private.get_user_influencer_id())));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "messages" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members read them" ON "reply_figures" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "reply_figures" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people report" ON "reports" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (reporter_id = (select app_private.uid()) and state = 'open'
        and exists (select 1 from conversations c where c.id = conversation_id));--> statement-breakpoint
CREATE POLICY "people read their own" ON "reports" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (reporter_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "reports" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "reports" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admins read all" ON "notice_events" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins add what they do" ON "notice_events" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK ((select app_private.is_admin()) and actor_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "notice_events" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody may report" ON "notices" AS PERMISSIVE FOR INSERT TO "vitrine_member", "vitrine_visitor" WITH CHECK (state = 'received' and num_nonnulls(decision, decided_at, owner_email, owner_locale, cleared_at) = 0);--> statement-breakpoint
CREATE POLICY "admins read all" ON "notices" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "admins decide" ON "notices" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "notices" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admins read it" ON "audit_log" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "people leave their own trace" ON "audit_log" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (actor = (select app_private.uid())::text);--> statement-breakpoint
CREATE POLICY "sign-in leaves its trace" ON "audit_log" AS PERMISSIVE FOR INSERT TO "vitrine_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs read it" ON "audit_log" AS PERMISSIVE FOR SELECT TO "vitrine_system" USING (true);--> statement-breakpoint
CREATE POLICY "jobs leave their trace" ON "audit_log" AS PERMISSIVE FOR INSERT TO "vitrine_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs remove what is too old" ON "audit_log" AS PERMISSIVE FOR DELETE TO "vitrine_system" USING (at < now() - interval '12 months');--> statement-breakpoint
CREATE POLICY "everybody may write" ON "contact_info" AS PERMISSIVE FOR INSERT TO "vitrine_member", "vitrine_visitor" WITH CHECK (type = 'contact_form');--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "contact_info" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "contact_info" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "directory_readings" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members promise mail" ON "mail_outbox" AS PERMISSIVE FOR INSERT TO "vitrine_auth", "vitrine_member", "vitrine_visitor" WITH CHECK (status = 'queued');--> statement-breakpoint
CREATE POLICY "admins read it" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "mail_outbox" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody may ask" ON "pro_requests" AS PERMISSIVE FOR INSERT TO "vitrine_member", "vitrine_visitor" WITH CHECK (handled_at is null and user_id is not distinct from (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "pro_requests" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "pro_requests" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "rate_limits" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads them" ON "settings" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "settings" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "settings" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads it" ON "site_content" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "admins do all of it" ON "site_content" AS PERMISSIVE FOR ALL TO "vitrine_member" USING ((select app_private.is_admin())) WITH CHECK ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "site_content" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads the source of what nobody has claimed" ON "influencer_origins" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (claimed_at is null and exists (select 1 from influencers i where i.id = "influencer_origins"."influencer_id" and i.is_active));--> statement-breakpoint
CREATE POLICY "helper functions do all of it" ON "influencer_origins" AS PERMISSIVE FOR ALL TO "vitrine_helper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "influencer_origins" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
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
CREATE POLICY "people read their own" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "people try theirs" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (event = 'test' and state = 'waiting' and attempts = 0 and exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "people send theirs again" ON "webhook_deliveries" AS PERMISSIVE FOR UPDATE TO "vitrine_member" USING (exists (select 1 from webhook_endpoints e where e.id = endpoint_id and e.user_id = (select app_private.uid()))) WITH CHECK (state = 'waiting' and step = 0);--> statement-breakpoint
CREATE POLICY "helper functions add to it" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO "vitrine_helper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people keep their own" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (user_id = (select app_private.uid())) WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "helper functions read it" ON "webhook_endpoints" AS PERMISSIVE FOR SELECT TO "vitrine_helper" USING (true);--> statement-breakpoint
CREATE POLICY "sign-in code finds whose it is" ON "webhook_endpoints" AS PERMISSIVE FOR SELECT TO "vitrine_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sign-in code switches it off" ON "webhook_endpoints" AS PERMISSIVE FOR UPDATE TO "vitrine_auth" USING (true) WITH CHECK (disabled_at is not null);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What the generator cannot know, from here on: forced row-level security, rights by role, verb and column, partitions,
-- storage, indexes on expressions.

-- Nobody but the roles named below reads or writes anything, and policies hold for the tables' owner too.
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
REVOKE UPDATE ON audit_log FROM vitrine_system;
REVOKE DELETE ON audience_site_days FROM vitrine_system;

-- Sign-in and sign-up, which replaces the claim of an account that was never confirmed.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO vitrine_auth;
GRANT SELECT, INSERT, UPDATE ON profiles TO vitrine_auth;
GRANT SELECT, INSERT, DELETE ON user_roles TO vitrine_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON username_holds TO vitrine_auth;
GRANT SELECT, INSERT, DELETE ON companies TO vitrine_auth;
GRANT SELECT, INSERT ON company_members TO vitrine_auth;
GRANT INSERT ON audit_log, mail_outbox TO vitrine_auth;
GRANT SELECT, DELETE, UPDATE (last_used_at) ON api_tokens TO vitrine_auth;
-- With a password set anew by mail goes what somebody else may have planted.
GRANT SELECT (user_id, disabled_at), UPDATE (disabled_at) ON webhook_endpoints TO vitrine_auth;

-- Helper functions.
GRANT SELECT ON user_roles, influencer_user_mapping, company_members, custom_links, influencer_networks,
  custom_bio_links TO vitrine_helper;
GRANT SELECT, INSERT, UPDATE, DELETE ON username_holds, former_links TO vitrine_helper;
GRANT SELECT, UPDATE (total_followers, ranked_followers) ON influencers TO vitrine_helper;
GRANT SELECT (id, email, email_verified), UPDATE (new_password_due) ON auth.users TO vitrine_helper;
GRANT SELECT (user_id), DELETE ON auth.sessions TO vitrine_helper;
GRANT SELECT, UPDATE (email, primary_role) ON profiles TO vitrine_helper;
GRANT DELETE ON user_roles TO vitrine_helper;
GRANT INSERT, UPDATE, DELETE ON custom_links TO vitrine_helper; -- UPDATE for the lock alone
GRANT SELECT (id, influencer_id, network, handle, ended_at, broken_at), UPDATE (ended_at) ON network_connections TO vitrine_helper;
GRANT UPDATE (owned_at) ON influencer_networks TO vitrine_helper;
GRANT SELECT, DELETE ON network_demographics TO vitrine_helper;
GRANT SELECT (company_id, influencer_id, side) ON company_blocks TO vitrine_helper;
GRANT SELECT, UPDATE (last_seq, to_company_seq, to_influencer_seq, company_seen_seq, influencer_seen_seq, company_at, influencer_at)
  ON conversations TO vitrine_helper;
GRANT SELECT, DELETE ON collaborations TO vitrine_helper;
GRANT SELECT (id, influencer_id, offer_version) ON collaborations TO vitrine_helper;
GRANT SELECT ON collaboration_offers TO vitrine_helper;
GRANT SELECT, INSERT, UPDATE (claimed_at, removal_token_hash, person_email) ON influencer_origins TO vitrine_helper;
GRANT SELECT (id, user_id, events, disabled_at) ON webhook_endpoints TO vitrine_helper;
GRANT INSERT ON webhook_deliveries TO vitrine_helper;

-- Everybody.
GRANT SELECT ON influencers, custom_links, influencer_networks, network_snapshots, network_demographics, custom_bio_links,
  collaborations, former_links, kit_packages, media_kits, site_content, settings TO vitrine_visitor, vitrine_member;
GRANT SELECT (influencer_id, source, claimed_at) ON influencer_origins TO vitrine_visitor, vitrine_member;
GRANT INSERT ON contact_info, mail_outbox, notices TO vitrine_visitor, vitrine_member;
-- The columns that an admin alone sets are missing on purpose.
GRANT INSERT (id, user_id, company_name, email, message, flagged, digest) ON pro_requests TO vitrine_visitor, vitrine_member;

-- People who are signed in. Columns that are missing here on purpose: an owner sets neither badge, figures nor provenance,
-- and no row moves to another influencer. (is_verified and suspended_at are granted for admins; a trigger refuses owners.)
GRANT SELECT ON profiles, user_roles, username_holds, influencer_user_mapping, stats_updates, link_in_bio_views, link_clicks,
  audience_days, audience_site_days, companies, company_members, contact_info, audit_log, mail_outbox TO vitrine_member;
GRANT UPDATE (first_name, last_name, locale, social_profiles, notifications, sixteen_stated_at) ON profiles TO vitrine_member;
GRANT INSERT (id, name, bio, opened_by, is_active, page_locale) ON influencers TO vitrine_member;
GRANT UPDATE (name, bio, profile_image_url, portrait_label, is_active, interests, country, languages, page_locale, theme, accent,
  certificate_number, certificate_expires_on, media_kit_at, page_version, is_verified, suspended_at) ON influencers TO vitrine_member;
GRANT INSERT ON influencer_user_mapping, custom_links TO vitrine_member;
GRANT INSERT (influencer_id, network, handle, url), UPDATE (handle, url), DELETE ON influencer_networks TO vitrine_member;
GRANT INSERT (influencer_id, started_at), UPDATE (started_at, finished_at) ON stats_updates TO vitrine_member;
GRANT INSERT, DELETE, UPDATE (kind, title, url, icon, image_label, display_order, visible, starts_at, ends_at, disclosure)
  ON custom_bio_links TO vitrine_member;
GRANT INSERT, DELETE, UPDATE (title, description, price_cents, visibility, display_order) ON kit_packages TO vitrine_member;
GRANT INSERT ON audit_log TO vitrine_member;
GRANT SELECT, DELETE, INSERT (user_id, due_at, was_active) ON account_deletions TO vitrine_member;
-- Owners connect and disconnect, and never read a token back.
GRANT SELECT (id, influencer_id, network, platform_id, handle, access_expires_at, connected_at, broken_at, ended_at)
  ON network_connections TO vitrine_member;
GRANT INSERT (id, influencer_id, network, platform_id, handle, tokens, access_expires_at), UPDATE (ended_at)
  ON network_connections TO vitrine_member;
-- What a request begins as is the table's to say, and what its proof is the jobs'.
GRANT SELECT, INSERT (id, user_id, influencer_id, message, email, locale, code) ON claim_requests TO vitrine_member;
GRANT UPDATE (state, reason, decided_by, closed_at) ON claim_requests TO vitrine_member;
-- Not even its owner reads a hash.
GRANT SELECT (id, user_id, name, start, scopes, created_at, expires_at, last_used_at), INSERT, DELETE ON api_tokens TO vitrine_member;
-- The secret is missing on purpose: it is shown when it is made, and read by the jobs that sign with it.
GRANT SELECT (id, user_id, url, events, created_at, failing_since, disabled_at), INSERT, DELETE,
  UPDATE (failing_since, disabled_at) ON webhook_endpoints TO vitrine_member;
GRANT SELECT, INSERT, UPDATE (state, step, next_at) ON webhook_deliveries TO vitrine_member;

-- Companies and the people who work with them.
GRANT UPDATE (name, website, siren, description, country) ON companies TO vitrine_member;
GRANT UPDATE (role), DELETE ON company_members TO vitrine_member;
GRANT SELECT (id, company_id, email, role, invited_by, created_at, expires_at, accepted_at), INSERT, DELETE
  ON company_invitations TO vitrine_member;
GRANT SELECT, INSERT, DELETE, UPDATE (name, objective, budget_cents, starts_on, ends_on, updated_at) ON company_lists TO vitrine_member;
GRANT SELECT, INSERT, DELETE ON company_list_entries, company_blocks TO vitrine_member;
GRANT SELECT, INSERT, DELETE, UPDATE (body, updated_by, updated_at) ON company_notes TO vitrine_member;
GRANT SELECT ON reply_figures TO vitrine_member;
GRANT SELECT, INSERT ON company_searches, messages, message_attachments, collaboration_offers, collaboration_events, contracts,
  contract_acceptances TO vitrine_member;
-- Heads and order of a conversation are kept by a trigger; people say what they have seen, and nothing else.
GRANT SELECT, INSERT, UPDATE (company_seen_seq, influencer_seen_seq) ON conversations TO vitrine_member;
GRANT SELECT, INSERT ON reports TO vitrine_member;
GRANT INSERT, DELETE, UPDATE (company_name, company_type, website_url, address, status, published, campaign_id, offer_version,
  awaiting, expires_at, accepted_at, ended_at) ON collaborations TO vitrine_member;
GRANT SELECT, INSERT, DELETE, UPDATE (name, postal_address, email, tax_country, registration, updated_at)
  ON contract_identities TO vitrine_member;

-- Admins, who share the database role of those who are signed in: policies and triggers let them alone.
GRANT DELETE ON influencers, influencer_user_mapping, custom_links, companies, contact_info TO vitrine_member;
GRANT UPDATE (influencer_id) ON influencer_user_mapping TO vitrine_member;
GRANT UPDATE (custom_path) ON custom_links TO vitrine_member;
GRANT UPDATE (followers, precision, provenance, status, fetched_at) ON influencer_networks TO vitrine_member;
GRANT UPDATE (plan, verified_at, verified_how, verified_domain, name_held_at) ON companies TO vitrine_member;
GRANT UPDATE (evidence) ON claim_requests TO vitrine_member;
GRANT UPDATE (state) ON reports TO vitrine_member;
GRANT INSERT, DELETE ON user_roles TO vitrine_member;
GRANT INSERT, UPDATE, DELETE ON site_content, settings TO vitrine_member;
GRANT SELECT, DELETE, UPDATE (handled_at) ON pro_requests TO vitrine_member;
GRANT SELECT, UPDATE (state, due_at, decision, decided_at, owner_email, owner_locale) ON notices TO vitrine_member;
GRANT SELECT, INSERT ON notice_events TO vitrine_member;
GRANT SELECT ON network_budgets, network_usage TO vitrine_member;

-- The directory is public, and written by the functions that follow the profiles alone.
REVOKE INSERT, UPDATE, DELETE ON directory_entries, directory_cards, directory_words, directory_facets FROM vitrine_system;
GRANT SELECT ON directory_entries, directory_cards, directory_words, directory_facets TO vitrine_visitor, vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON directory_entries, directory_cards, directory_words, directory_facets TO vitrine_helper;
-- The three orders. Each carries all filters, so that a walk along it reads the table only where it has found something:
-- docs/decisions/0006-directory.md.
CREATE INDEX directory_entries_by_name ON directory_entries (sort_name, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits);
CREATE INDEX directory_entries_by_followers ON directory_entries (ranked_followers, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits);
CREATE INDEX directory_entries_by_recency ON directory_entries (last_updated, influencer_id)
  INCLUDE (total_followers, country, is_verified, certified_until, interest_bits, language_bits, network_bits, word_bits, more_word_bits,
    third_word_bits, fourth_word_bits, fifth_word_bits, sixth_word_bits, beginning_bits, more_beginning_bits, longer_beginning_bits);
-- Such walks need to know that rows are visible to all, which is vacuum's to say. PostgreSQL moves columns out of a row only
-- when the row is larger than 2 kB, and then as many as `toast_tuple_target` asks for. `padding` makes every row as large as
-- that: `doc` goes, blanks are pressed to 35 bytes, names stay.
ALTER TABLE directory_entries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02, toast_tuple_target = 128);
ALTER TABLE directory_entries ALTER doc SET STORAGE external, ALTER padding SET STORAGE main, ALTER sort_name SET STORAGE main;
-- A tenth of each page stays free, so that a new reading of a network is written beside the old one, without the index.
ALTER TABLE directory_cards SET (fillfactor = 90);
-- Each row is written again while its visitor comes again: beside itself, without touching the index.
ALTER TABLE audience_repeats SET UNLOGGED;
ALTER TABLE audience_repeats SET (fillfactor = 70);

-- Lists of 100 000 rows, searched by any part of a word and sorted by name. Policies that name a column would be asked
-- before these indexes: admins' lists are read by the system role, after the database itself has said that an admin asks.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX profiles_search ON profiles USING gin (search gin_trgm_ops);
CREATE INDEX profiles_by_name ON profiles ((app_private.fold(last_name || ' ' || first_name)) COLLATE "C", id);
-- Names are folded once, in a column: an index on the expression would have every match folded again to be sure of it.
CREATE INDEX influencers_search ON influencers USING gin (search gin_trgm_ops);
CREATE INDEX influencers_by_name ON influencers (search COLLATE "C", id);
CREATE INDEX influencers_by_followers ON influencers ((coalesce(total_followers, -1)) DESC, id);
CREATE INDEX contact_info_search ON contact_info USING gin ((app_private.fold(label || ' ' || value)) gin_trgm_ops)
  WHERE type = 'contact_form';
CREATE INDEX companies_search ON companies USING gin ((app_private.fold(name)) gin_trgm_ops);
CREATE INDEX companies_newest ON companies (created_at DESC, id DESC);
CREATE INDEX companies_by_name ON companies ((app_private.fold(name)) COLLATE "C", id);

-- Interests by key, with the place of their bit and their labels in the languages of the site; a test compares it with both.
CREATE TABLE app_private.directory_interests (key text PRIMARY KEY, place integer NOT NULL UNIQUE CHECK (place BETWEEN 0 AND 63), labels text NOT NULL);
GRANT SELECT ON app_private.directory_interests TO vitrine_helper;
INSERT INTO app_private.directory_interests (key, place, labels) VALUES
  ('mode', 0, 'Mode / Fashion / الموضة'),
  ('beaute', 1, 'Beauté / Beauty / الجمال'),
  ('cuisine', 2, 'Cuisine / Food / الطبخ'),
  ('voyage', 3, 'Voyage / Travel / السفر'),
  ('sport', 4, 'Sport / Sports / الرياضة'),
  ('fitness', 5, 'Fitness / Fitness / اللياقة البدنية'),
  ('bien_etre', 6, 'Bien-être / Well-being / الرفاهية'),
  ('sante', 7, 'Santé / Health / الصحة'),
  ('jeux_video', 8, 'Jeux vidéo / Gaming / ألعاب الفيديو'),
  ('technologie', 9, 'Technologie / Technology / التكنولوجيا'),
  ('sciences', 10, 'Sciences / Science / العلوم'),
  ('education', 11, 'Éducation / Education / التعليم'),
  ('livres', 12, 'Livres / Books / الكتب'),
  ('cinema', 13, 'Cinéma et séries / Film and series / السينما والمسلسلات'),
  ('musique', 14, 'Musique / Music / الموسيقى'),
  ('danse', 15, 'Danse / Dance / الرقص'),
  ('humour', 16, 'Humour / Comedy / الفكاهة'),
  ('art', 17, 'Art / Art / الفن'),
  ('photo', 18, 'Photo / Photography / التصوير'),
  ('design', 19, 'Design / Design / التصميم'),
  ('artisanat', 20, 'Artisanat / Crafts / الحِرف اليدوية'),
  ('maison', 21, 'Maison et décoration / Home and decoration / المنزل والديكور'),
  ('jardin', 22, 'Jardin / Gardening / البستنة'),
  ('parentalite', 23, 'Parentalité / Parenting / تربية الأطفال'),
  ('animaux', 24, 'Animaux / Animals / الحيوانات'),
  ('ecologie', 25, 'Écologie / Ecology / البيئة'),
  ('finance', 26, 'Finance / Finance / المال'),
  ('entrepreneuriat', 27, 'Entrepreneuriat / Entrepreneurship / ريادة الأعمال'),
  ('auto_moto', 28, 'Auto et moto / Cars and motorbikes / السيارات والدراجات'),
  ('histoire', 29, 'Histoire / History / التاريخ'),
  ('actualite', 30, 'Actualité / News / الأخبار'),
  ('langues', 31, 'Langues / Languages / اللغات');

-- Functions and triggers that need the tables.

-- What follows an account, its address and its roles.

-- What is open in a session that has ended is told at once, in whichever process it is: see platform/realtime.
CREATE OR REPLACE FUNCTION app_private.tell_end_of_session() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  PERFORM pg_notify('vitrine_cache', json_build_array('session:' || OLD.user_id)::text);
  RETURN NULL;
END $$;

SET LOCAL ROLE vitrine_helper;

-- profiles.email and profiles.primary_role follow the tables that they come from.
CREATE OR REPLACE FUNCTION app_private.primary_role_of(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT coalesce((SELECT r.role FROM public.user_roles r WHERE r.user_id = person ORDER BY r.created_at, r.role LIMIT 1), 'user') $$;

CREATE OR REPLACE FUNCTION app_private.fill_profile() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  NEW.email := coalesce((SELECT u.email FROM auth.users u WHERE u.id = NEW.id), '');
  NEW.primary_role := app_private.primary_role_of(NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION app_private.follow_address() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  UPDATE public.profiles SET email = NEW.email WHERE id = NEW.id;
  RETURN NULL;
END $$;

-- A role that comes or goes ends the person's sessions: what is open was opened by somebody who could do other things.
CREATE OR REPLACE FUNCTION app_private.follow_roles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE person uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  UPDATE public.profiles SET primary_role = app_private.primary_role_of(person)
  WHERE id = person AND primary_role <> app_private.primary_role_of(person);
  DELETE FROM auth.sessions s WHERE s.user_id = person;
  RETURN NULL;
END $$;

-- Somebody must be left who can run the site. The lock lets two who remove each other go one after the other.
CREATE OR REPLACE FUNCTION app_private.keep_an_admin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF OLD.role <> 'admin' OR (TG_OP = 'UPDATE' AND NEW.role = 'admin' AND NEW.user_id = OLD.user_id) THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  PERFORM pg_advisory_xact_lock(4823005);
  IF NOT EXISTS (SELECT 1 FROM public.user_roles r JOIN auth.users u ON u.id = r.user_id
                 WHERE r.role = 'admin' AND r.user_id <> OLD.user_id AND u.email_verified) THEN
    RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'VT001';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- What an admin asks of whom they make an admin, though no member's role reaches the table.
CREATE OR REPLACE FUNCTION app_private.ask_for_new_password(person uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'admins alone ask for a new password' USING ERRCODE = '42501';
  END IF;
  UPDATE auth.users u SET new_password_due = true WHERE u.id = person;
END $$;

-- Whether a person's page is hidden by an admin: no program acts for them meanwhile.
CREATE OR REPLACE FUNCTION app_private.is_suspended(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.influencer_user_mapping m JOIN public.influencers i ON i.id = m.influencer_id
     WHERE m.user_id = person AND i.suspended_at IS NOT NULL) $$;

REVOKE ALL ON FUNCTION app_private.primary_role_of, app_private.fill_profile, app_private.follow_address,
  app_private.follow_roles, app_private.keep_an_admin, app_private.ask_for_new_password, app_private.is_suspended FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.fill_profile, app_private.follow_address, app_private.follow_roles,
  app_private.keep_an_admin TO SESSION_USER;
GRANT EXECUTE ON FUNCTION app_private.ask_for_new_password TO vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.is_suspended TO vitrine_auth;

RESET ROLE;

CREATE OR REPLACE TRIGGER fill_profile BEFORE INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION app_private.fill_profile();
CREATE OR REPLACE TRIGGER follow_address AFTER UPDATE OF email ON auth.users
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_address();
CREATE OR REPLACE TRIGGER follow_roles AFTER INSERT OR DELETE OR UPDATE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_roles();
CREATE OR REPLACE TRIGGER keep_an_admin BEFORE DELETE OR UPDATE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_an_admin();
CREATE OR REPLACE TRIGGER tell_end_of_session AFTER DELETE ON auth.sessions
  FOR EACH ROW EXECUTE FUNCTION app_private.tell_end_of_session();

SET LOCAL ROLE vitrine_helper;

-- Whether a name looks like that of a verified creator who is not the asker: nobody takes it then but an admin, whose
-- addresses are written without asking here.
CREATE OR REPLACE FUNCTION app_private.looks_verified(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.custom_links l JOIN public.influencers i ON i.id = l.influencer_id
     WHERE l.skeleton = app_private.username_skeleton(wanted) AND i.is_verified
       AND l.influencer_id IS DISTINCT FROM app_private.get_user_influencer_id()) $$;

-- Whether a name is in somebody else's hands, or looks like a verified creator's: `own_key_hash` is that of the asker's own hold.
CREATE OR REPLACE FUNCTION app_private.username_is_taken(wanted text, own_key_hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted)
   OR EXISTS (SELECT 1 FROM public.username_holds h
     WHERE h.path = wanted AND h.expires_at > now()
       -- A name that somebody gave up is held under no key, as whoever asks without one has none.
       AND (own_key_hash IS NULL OR h.key_hash IS DISTINCT FROM own_key_hash)
       AND (h.user_id IS NULL OR h.user_id IS DISTINCT FROM app_private.uid()))
   OR app_private.looks_verified(wanted) $$;

-- Holds a name for whoever has the key, and lets go of the other names held under it; none that looks like a verified
-- creator's. The primary key decides between two who ask at once; true for the one who has it.
CREATE OR REPLACE FUNCTION app_private.hold_username(wanted text, own_key_hash text, held_until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE won integer;
BEGIN
  IF held_until > now() + interval '31 minutes' OR own_key_hash IS NULL THEN RETURN false; END IF;
  IF app_private.looks_verified(wanted) THEN RETURN false; END IF;
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
CREATE OR REPLACE FUNCTION app_private.hold_own_username(wanted text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE won integer; me uuid := app_private.uid();
BEGIN
  IF me IS NULL OR app_private.looks_verified(wanted) THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM public.custom_links l WHERE l.custom_path = wanted) THEN RETURN false; END IF;
  INSERT INTO public.username_holds AS h (path, user_id, expires_at) VALUES (wanted, me, now() + interval '7 days')
  ON CONFLICT (path) DO UPDATE SET key_hash = NULL, held_from = NULL, user_id = excluded.user_id, expires_at = excluded.expires_at
    WHERE h.expires_at <= now() OR h.user_id = excluded.user_id;
  GET DIAGNOSTICS won = ROW_COUNT;
  IF won = 1 THEN
    DELETE FROM public.username_holds h WHERE h.user_id = me AND h.expires_at < 'infinity' AND h.path <> wanted;
  END IF;
  RETURN won = 1;
END $$;

-- What stands between a network address and one name more: `taken` for one that looks like a verified creator's, `too_many`
-- while it holds `most` others that no account has confirmed; null when nothing does. The name that the key would let go of
-- for this one is not counted. Those who ask from one address at once go one after the other.
CREATE OR REPLACE FUNCTION app_private.username_obstacle(wanted text, own_key_hash text, holder text, most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(holder, 0));
  IF app_private.looks_verified(wanted) THEN RETURN 'taken'; END IF;
  IF (SELECT count(*) FROM (SELECT 1 FROM public.username_holds h
      WHERE h.held_from = holder AND h.expires_at > now() AND h.path <> wanted
        AND (h.user_id IS NOT NULL OR h.key_hash IS DISTINCT FROM own_key_hash) LIMIT most) held) >= most
  THEN RETURN 'too_many'; END IF;
  RETURN NULL;
END $$;

-- Holds a name for whoever has the key, in place of the one held under it before: `held`, `taken` or `too_many`.
CREATE OR REPLACE FUNCTION app_private.reserve_username(wanted text, own_key_hash text, held_until timestamptz, holder text, most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE obstacle text := app_private.username_obstacle(wanted, own_key_hash, holder, most);
BEGIN
  IF obstacle IS NOT NULL THEN RETURN obstacle; END IF;
  IF NOT app_private.hold_username(wanted, own_key_hash, held_until) THEN RETURN 'taken'; END IF;
  UPDATE public.username_holds h SET held_from = holder WHERE h.path = wanted;
  RETURN 'held';
END $$;

-- Moves the asker's page to another name: takes the name if it is free, locks the one before and lets it lead on for 90
-- days. The name before, or null when there is no page or the name is somebody else's.
CREATE OR REPLACE FUNCTION app_private.change_own_address(wanted text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE influencer uuid := app_private.get_user_influencer_id(); before text;
BEGIN
  SELECT l.custom_path INTO before FROM public.custom_links l WHERE l.influencer_id = influencer FOR UPDATE;
  IF before IS NULL OR before = wanted OR NOT app_private.hold_own_username(wanted) THEN RETURN NULL; END IF;
  DELETE FROM public.custom_links l WHERE l.influencer_id = influencer;
  INSERT INTO public.custom_links (id, influencer_id, custom_path) VALUES (gen_random_uuid(), influencer, wanted);
  DELETE FROM public.former_links f WHERE f.custom_path = wanted;
  INSERT INTO public.former_links AS f (custom_path, influencer_id, expires_at)
  VALUES (before, influencer, now() + interval '90 days')
  ON CONFLICT (custom_path) DO UPDATE SET influencer_id = excluded.influencer_id, expires_at = excluded.expires_at;
  RETURN before;
END $$;

-- A name that leads to a page stays its owner's for as long as it does, and is locked for 90 days after that.
CREATE OR REPLACE FUNCTION app_private.keep_username() RETURNS trigger
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

REVOKE ALL ON FUNCTION app_private.looks_verified, app_private.username_is_taken, app_private.hold_username,
  app_private.hold_own_username, app_private.username_obstacle, app_private.reserve_username, app_private.change_own_address,
  app_private.keep_username FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.username_is_taken, app_private.hold_username, app_private.reserve_username
  TO vitrine_visitor, vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.hold_own_username, app_private.change_own_address TO vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.username_obstacle TO vitrine_auth;
GRANT EXECUTE ON FUNCTION app_private.keep_username TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER keep_username AFTER INSERT OR DELETE ON custom_links
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_username();

-- Owners and admins share a database role, and a policy cannot compare a row with what it was.
CREATE OR REPLACE FUNCTION app_private.refuse_own_badge() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF (NEW.is_verified, NEW.suspended_at) IS DISTINCT FROM (OLD.is_verified, OLD.suspended_at)
    AND current_user LIKE '%\_member' AND NOT app_private.is_admin() THEN
    RAISE EXCEPTION 'only admins verify and suspend' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- When a block of a page next comes or goes; visitors may not read those that are still to come.
CREATE OR REPLACE FUNCTION app_private.next_block_change(influencer uuid) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT min(t.at) FROM public.custom_bio_links b, LATERAL (VALUES (b.starts_at), (b.ends_at)) t (at)
   WHERE b.influencer_id = influencer AND b.visible AND t.at > now() $$;

-- A profile that somebody owns is nobody's to explain or to remove by a link; one that is taken from them is so again.
CREATE OR REPLACE FUNCTION app_private.follow_claim() RETURNS trigger
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

-- With a page go the works entered by hand; agreements stay with the company that made them.
CREATE OR REPLACE FUNCTION app_private.drop_what_was_entered_by_hand() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  DELETE FROM public.collaborations c WHERE c.influencer_id = OLD.id AND c.offer_version IS NULL;
  RETURN OLD;
END $$;

REVOKE ALL ON FUNCTION app_private.next_block_change, app_private.follow_claim, app_private.drop_what_was_entered_by_hand
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.next_block_change TO vitrine_visitor, vitrine_member;
GRANT EXECUTE ON FUNCTION app_private.follow_claim, app_private.drop_what_was_entered_by_hand TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER refuse_own_badge BEFORE UPDATE OF is_verified, suspended_at ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.refuse_own_badge();
CREATE OR REPLACE TRIGGER drop_what_was_entered_by_hand BEFORE DELETE ON influencers
  FOR EACH ROW EXECUTE FUNCTION app_private.drop_what_was_entered_by_hand();
CREATE OR REPLACE TRIGGER follow_claim AFTER INSERT OR UPDATE OR DELETE ON influencer_user_mapping
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_claim();

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

-- A company neither verifies itself nor raises its plan. Whatever was verified, it was this name, number and website: another
-- one has to be verified anew.
CREATE OR REPLACE FUNCTION app_private.deny_own_verification() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user NOT LIKE '%\_member' OR app_private.is_admin() THEN RETURN NEW; END IF;
  IF (NEW.plan, NEW.verified_at, NEW.verified_how, NEW.verified_domain, NEW.name_held_at)
    IS DISTINCT FROM (OLD.plan, OLD.verified_at, OLD.verified_how, OLD.verified_domain, OLD.name_held_at) THEN
    RAISE EXCEPTION 'only admins verify companies and set their plan' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.website, NEW.name, NEW.siren) IS DISTINCT FROM (OLD.website, OLD.name, OLD.siren) THEN
    NEW.verified_at := NULL; NEW.verified_how := NULL; NEW.verified_domain := NULL; NEW.name_held_at := NULL;
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- Who belongs to no company any more is a plain user.
CREATE OR REPLACE FUNCTION app_private.follow_membership() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  DELETE FROM public.user_roles r WHERE r.user_id = OLD.user_id AND r.role = 'entreprise';
  RETURN NULL;
END $$;

-- Who speaks for a company or an influencer now, and may see what is theirs: its members who are companies still, its owner who is
-- an influencer still, and admins among them. What is sent to people asks here at the moment of sending, since no policy stands
-- between a job and a mail. It answers as get_user_company_id() and get_user_influencer_id() do for the one who asks.
CREATE OR REPLACE FUNCTION app_private.who_may_see(company uuid, influencer uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT m.user_id FROM public.company_members m WHERE m.company_id = company
     AND EXISTS (SELECT 1 FROM public.user_roles r WHERE r.user_id = m.user_id AND r.role IN ('entreprise', 'admin'))
   UNION SELECT o.user_id FROM public.influencer_user_mapping o WHERE o.influencer_id = influencer
     AND EXISTS (SELECT 1 FROM public.user_roles r WHERE r.user_id = o.user_id AND r.role IN ('influencer', 'admin')) $$;

REVOKE ALL ON FUNCTION app_private.follow_membership, app_private.who_may_see FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.follow_membership TO SESSION_USER;
GRANT EXECUTE ON FUNCTION app_private.who_may_see TO vitrine_system;

RESET ROLE;

CREATE OR REPLACE TRIGGER deny_own_verification BEFORE UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION app_private.deny_own_verification();
CREATE OR REPLACE TRIGGER follow_membership AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION app_private.follow_membership();

-- The transitions of app/features/collaborations, once more: a member changes a state only as its side may.
CREATE OR REPLACE FUNCTION app_private.keep_collaboration_states() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ DECLARE side text;
BEGIN
  -- Two steps: for what a foreign key sets free, the owner of the table runs this, who may not call the functions.
  IF OLD.offer_version IS NULL OR current_user NOT LIKE '%\_member' THEN RETURN NEW; END IF;
  IF app_private.is_admin() THEN RETURN NEW; END IF;
  side := CASE WHEN OLD.company_id = app_private.get_user_company_id() THEN 'company' ELSE 'influencer' END;
  IF NEW.status <> OLD.status AND NOT (
      (OLD.status = 'pending' AND NEW.status IN ('active', 'rejected') AND OLD.awaiting = side)
      OR (OLD.status = 'pending' AND NEW.status = 'cancelled' AND OLD.awaiting <> side)
      OR (OLD.status = 'active' AND NEW.status IN ('completed', 'cancelled'))) THEN
    RAISE EXCEPTION 'this side may not take a collaboration from % to %', OLD.status, NEW.status USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.offer_version IS DISTINCT FROM OLD.offer_version AND NOT (OLD.status = 'pending' AND NEW.status = 'pending'
      AND OLD.awaiting = side AND NEW.awaiting <> side AND NEW.offer_version = OLD.offer_version + 1) THEN
    RAISE EXCEPTION 'only whoever is asked makes another offer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.offer_version = OLD.offer_version AND NEW.status = 'pending' AND NEW.awaiting IS DISTINCT FROM OLD.awaiting THEN
    RAISE EXCEPTION 'nobody is asked without an offer' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.published AND NOT OLD.published AND NOT (side = 'influencer' AND NEW.status = 'completed') THEN
    RAISE EXCEPTION 'influencers publish what is completed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- A proposal does not reach an influencer who has blocked the company.
CREATE OR REPLACE FUNCTION app_private.deliver_proposal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF NEW.company_id IS NOT NULL AND NEW.offer_version IS NOT NULL THEN
    NEW.delivered := NOT EXISTS (SELECT 1 FROM public.company_blocks b
      WHERE b.company_id = NEW.company_id AND b.influencer_id = NEW.influencer_id AND b.side = 'influencer');
  END IF;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION app_private.deliver_proposal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.deliver_proposal TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER deliver_proposal BEFORE INSERT ON collaborations FOR EACH ROW EXECUTE FUNCTION app_private.deliver_proposal();
CREATE OR REPLACE TRIGGER keep_collaboration_states BEFORE UPDATE ON collaborations
  FOR EACH ROW EXECUTE FUNCTION app_private.keep_collaboration_states();

SET LOCAL ROLE vitrine_helper;

-- Messages are numbered one after the other, whoever sends them at once; those of a blocked side reach nobody.
CREATE OR REPLACE FUNCTION app_private.number_message() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE talk public.conversations;
BEGIN
  SELECT * INTO talk FROM public.conversations c WHERE c.id = NEW.conversation_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NEW; END IF; -- the foreign key refuses it
  NEW.seq := talk.last_seq + 1;
  NEW.delivered := NOT EXISTS (SELECT 1 FROM public.company_blocks b
    WHERE b.company_id = talk.company_id AND b.influencer_id = talk.influencer_id AND b.side <> NEW.side);
  UPDATE public.conversations c SET last_seq = NEW.seq,
    to_company_seq = CASE WHEN NEW.side = 'influencer' AND NEW.delivered THEN NEW.seq ELSE c.to_company_seq END,
    to_influencer_seq = CASE WHEN NEW.side = 'company' AND NEW.delivered THEN NEW.seq ELSE c.to_influencer_seq END,
    company_at = CASE WHEN NEW.side = 'company' OR NEW.delivered THEN NEW.created_at ELSE c.company_at END,
    influencer_at = CASE WHEN NEW.side = 'influencer' OR NEW.delivered THEN NEW.created_at ELSE c.influencer_at END
  WHERE c.id = talk.id;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION app_private.number_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.number_message TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER number_message BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION app_private.number_message();

SET LOCAL ROLE vitrine_helper;

-- Events are told by the tables that they happen in, in the same transaction, whichever way leads there: a command of today,
-- one of tomorrow, a job. Who acts may read nobody's endpoints, hence functions of the helper.
CREATE OR REPLACE FUNCTION app_private.tell_webhooks(event_name text, event_data jsonb, to_company uuid, to_influencer uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE told uuid; delivery uuid;
BEGIN
  FOR told IN
    SELECT e.id FROM public.webhook_endpoints e
    WHERE e.disabled_at IS NULL AND event_name = ANY (e.events)
      AND e.user_id IN (SELECT app_private.who_may_see(to_company, to_influencer))
  LOOP
    delivery := gen_random_uuid();
    INSERT INTO public.webhook_deliveries (id, endpoint_id, event, data, next_at)
      VALUES (delivery, told, event_name, event_data, now());
    PERFORM app_private.enqueue_job('webhook-delivery', jsonb_build_object('deliveryId', delivery, 'attempt', 1), NULL, NULL);
  END LOOP;
END $$;

-- Both sides hear of a collaboration, but a side that has blocked the other hears nothing of what the other does, and an
-- influencer nothing at all of a proposal that was not delivered.
CREATE OR REPLACE FUNCTION app_private.tell_of_collaboration() RETURNS trigger
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

-- The other side alone, and of words alone: what was done about a collaboration has events of its own. The words stay here.
CREATE OR REPLACE FUNCTION app_private.tell_of_message() RETURNS trigger
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

-- Once for a statement: a batch of readings asks once whether anybody wants to hear of them.
CREATE OR REPLACE FUNCTION app_private.tell_of_figures() RETURNS trigger
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

REVOKE ALL ON FUNCTION app_private.tell_webhooks, app_private.tell_of_collaboration, app_private.tell_of_message,
  app_private.tell_of_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.tell_of_collaboration, app_private.tell_of_message, app_private.tell_of_figures
  TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER tell_of_collaboration AFTER INSERT ON collaboration_events
  FOR EACH ROW EXECUTE FUNCTION app_private.tell_of_collaboration();
CREATE OR REPLACE TRIGGER tell_of_message AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.delivered AND NEW.event IS NULL) EXECUTE FUNCTION app_private.tell_of_message();
CREATE OR REPLACE TRIGGER tell_of_figures AFTER UPDATE ON influencer_networks REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.tell_of_figures();

-- The directory of active influencers: a table to read, kept by triggers in the transaction that changes a profile. Why it
-- is built this way, and how fast it is: docs/decisions/0006-directory.md.

-- Twice the decimal logarithm, whole: 0 up to 3, 1 up to 9, 2 up to 31, … 16 from 100 million on.
CREATE OR REPLACE FUNCTION app_private.half_decade(followers bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT least(16, 2 * (length(followers::text) - 1) + (followers >= sqrt(10::float8) * 10::float8 ^ (length(followers::text) - 1))::integer) $$;

-- Their order is that of the lists in the code and of the bits in the rows; a test compares them.
CREATE OR REPLACE FUNCTION app_private.directory_languages() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '{fr,en,ar,es,pt,de,it,nl,pl,ro,tr,el,ru,uk,sv,da,fi,nb,zgh,ku,fa,he,hi,ur,zh,ja,ko,vi,id,wo,sw,mg}'::text[] $$;

CREATE OR REPLACE FUNCTION app_private.directory_networks() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '{instagram,tiktok,youtube,facebook,x,linkedin,twitch,snapchat}'::text[] $$;

-- What the directory says of influencers. The terms of `doc`: f, l or a and a word (f: first word of the name; others are l,
-- or a where the name is Arabic, so that in the order of names each kind of word is spread evenly over its own part);
-- filters as kind=value, and the pairs of them that belong together in life, whose counts cannot be had from the single ones;
-- both behind an A where the name is Arabic.
CREATE OR REPLACE FUNCTION app_private.directory_rows(ids uuid[]) RETURNS SETOF public.directory_entries
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, name.sorted, coalesce(i.total_followers, -1), coalesce(i.country, ''), i.is_verified, certified.until,
     interests.bits, languages.bits, networks.bits, words.bits, words.more_bits, date_trunc('milliseconds', i.last_updated),
     array_to_tsvector(words.terms || filters.terms),
     words.third_bits, words.fourth_bits, words.fifth_bits, words.sixth_bits,
     words.beginning_bits, words.more_beginning_bits, words.longer_beginning_bits, repeat(' ', 2048), i.ranked_followers
   FROM public.influencers i
   -- OFFSET 0: made once, and not anew wherever it is used
   CROSS JOIN LATERAL (SELECT app_private.words(i.name) AS words OFFSET 0) AS called
   CROSS JOIN LATERAL (SELECT coalesce(nullif(array_to_string(called.words, ' '), ''), '~') COLLATE "C" AS sorted OFFSET 0) AS name
   CROSS JOIN LATERAL (SELECT name.sorted >= U&'\0600' AS is_arabic OFFSET 0) AS script
   CROSS JOIN LATERAL (SELECT CASE WHEN i.certificate_number IS NOT NULL THEN i.certificate_expires_on END AS until) AS certified
   CROSS JOIN LATERAL (
     SELECT coalesce(bit_or(1::bigint << k.place), 0) AS bits, array_remove(array_agg(k.key), NULL) AS keys,
       string_agg(coalesce(k.labels, e.value ->> 'name'), ' ') AS labels
     FROM jsonb_array_elements(CASE jsonb_typeof(i.interests) WHEN 'array' THEN i.interests ELSE '[]' END) e
     LEFT JOIN app_private.directory_interests k ON k.key = e.value ->> 'name') AS interests
   CROSS JOIN LATERAL (
     SELECT coalesce(bit_or(1 << (p.place - 1)), 0) AS bits
     FROM unnest(i.languages) l CROSS JOIN array_position(app_private.directory_languages(), l) AS p (place)
     WHERE p.place IS NOT NULL) AS languages
   CROSS JOIN LATERAL (
     SELECT coalesce(bit_or(1 << (array_position(app_private.directory_networks(), n.network) - 1)), 0) AS bits,
       array_agg(n.network) AS keys
     FROM public.influencer_networks n WHERE n.influencer_id = i.id) AS networks
   CROSS JOIN LATERAL (
     SELECT coalesce(array_agg(CASE WHEN w.word = called.words[1] THEN 'f' WHEN script.is_arabic THEN 'a' ELSE 'l' END || w.word), '{}') AS terms,
       coalesce(bit_or(app_private.word_bit(w.word, 0)), 0) AS bits, coalesce(bit_or(app_private.word_bit(w.word, 1)), 0) AS more_bits,
       coalesce(bit_or(app_private.word_bit(w.word, 2)), 0) AS third_bits, coalesce(bit_or(app_private.word_bit(w.word, 3)), 0) AS fourth_bits,
       coalesce(bit_or(app_private.word_bit(w.word, 4)), 0) AS fifth_bits, coalesce(bit_or(app_private.word_bit(w.word, 5)), 0) AS sixth_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 3), 0)) FILTER (WHERE length(w.word) >= 3), 0) AS beginning_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 3), 1)) FILTER (WHERE length(w.word) >= 3), 0) AS more_beginning_bits,
       coalesce(bit_or(app_private.word_bit(left(w.word, 5), 0)) FILTER (WHERE length(w.word) >= 5), 0) AS longer_beginning_bits
     FROM (SELECT DISTINCT unnest(called.words || app_private.words(left(i.bio, 5000) || ' ' || coalesce(interests.labels, '')))) AS w (word)) AS words
   CROSS JOIN LATERAL (
     WITH one (kind, value) AS (
       SELECT 'c', i.country WHERE i.country <> ''
       UNION ALL SELECT 'v', '1' WHERE i.is_verified
       UNION ALL SELECT 'k', '1' WHERE certified.until IS NOT NULL
       UNION ALL SELECT 't', app_private.half_decade(i.total_followers)::text WHERE i.total_followers >= 0
       UNION ALL SELECT 'L', unnest(i.languages)
       UNION ALL SELECT 'i', unnest(interests.keys)
       UNION ALL SELECT 'n', unnest(networks.keys))
     SELECT ARRAY(SELECT CASE WHEN script.is_arabic THEN 'A' ELSE '' END || f.term FROM (
       SELECT kind || '=' || value FROM one
       UNION ALL SELECT a.kind || b.kind || '=' || a.value || '.' || b.value FROM one a JOIN one b
         ON a.kind || b.kind IN ('cL', 'ci', 'cn', 'vc', 'vi', 'in')) AS f (term)) AS terms) AS filters
   WHERE i.id = ANY (ids) AND i.is_active $$;

GRANT EXECUTE ON FUNCTION app_private.half_decade, app_private.directory_languages, app_private.directory_networks,
  app_private.directory_rows TO vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- Brings the entries of these influencers up to what their profiles say. The profiles are locked before they are read:
-- of two transactions that change one at a time, the later must not write what it saw before the earlier.
-- The advisory lock says "words are being used" to the statistics, which remove words that nobody uses any more.
-- The cards of these entries come with them.
CREATE OR REPLACE FUNCTION app_private.refresh_directory(ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(4823002);
  PERFORM FROM public.influencers i WHERE i.id = ANY (ids) ORDER BY i.id FOR NO KEY UPDATE;
  DELETE FROM public.directory_entries e WHERE e.influencer_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM public.influencers i WHERE i.id = e.influencer_id AND i.is_active);
  WITH written AS (
    INSERT INTO public.directory_entries AS e SELECT * FROM app_private.directory_rows(ids)
    ON CONFLICT (influencer_id) DO UPDATE SET sort_name = excluded.sort_name, total_followers = excluded.total_followers,
      country = excluded.country, is_verified = excluded.is_verified, certified_until = excluded.certified_until,
      interest_bits = excluded.interest_bits, language_bits = excluded.language_bits, network_bits = excluded.network_bits,
      word_bits = excluded.word_bits, more_word_bits = excluded.more_word_bits, last_updated = excluded.last_updated, doc = excluded.doc,
      third_word_bits = excluded.third_word_bits, fourth_word_bits = excluded.fourth_word_bits, fifth_word_bits = excluded.fifth_word_bits,
      sixth_word_bits = excluded.sixth_word_bits, beginning_bits = excluded.beginning_bits, more_beginning_bits = excluded.more_beginning_bits,
      longer_beginning_bits = excluded.longer_beginning_bits, ranked_followers = excluded.ranked_followers
    WHERE e IS DISTINCT FROM excluded
    RETURNING e.doc)
  INSERT INTO public.directory_words (word)
  SELECT DISTINCT used.word FROM written, unnest(written.doc) t CROSS JOIN LATERAL (SELECT substr(t.lexeme, 2) COLLATE "C") AS used (word)
  WHERE strpos(t.lexeme, '=') = 0 AND NOT EXISTS (SELECT FROM public.directory_words k WHERE k.word = used.word)
  ORDER BY used.word -- two who bring the same words wait for each other, never both
  ON CONFLICT DO NOTHING;
  PERFORM app_private.refresh_directory_cards(ids);
END $$;

-- Entries follow what profiles say, and cards follow them; the picture is on cards alone.
CREATE OR REPLACE FUNCTION app_private.directory_follows_profiles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n WHERE n.is_active));
  ELSE
    PERFORM app_private.refresh_directory(ARRAY(SELECT n.id FROM written n JOIN replaced o ON o.id = n.id
      WHERE (n.is_active OR o.is_active)
        AND (n.is_active, n.name, n.bio, n.profile_image_url, n.is_verified, n.total_followers, n.ranked_followers, n.interests, n.country, n.languages, n.certificate_number, n.certificate_expires_on, n.last_updated)
          IS DISTINCT FROM
            (o.is_active, o.name, o.bio, o.profile_image_url, o.is_verified, o.total_followers, o.ranked_followers, o.interests, o.country, o.languages, o.certificate_number, o.certificate_expires_on, o.last_updated)));
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.refresh_directory, app_private.directory_follows_profiles FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.directory_follows_profiles TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER directory_follows_new AFTER INSERT ON influencers REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_profiles();
CREATE OR REPLACE TRIGGER directory_follows_changed AFTER UPDATE ON influencers REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_profiles();

-- What cards say of those who have an entry.
CREATE OR REPLACE FUNCTION app_private.directory_card_rows(ids uuid[]) RETURNS SETOF public.directory_cards
LANGUAGE sql STABLE SET search_path = '' AS
$$ SELECT i.id, l.custom_path, i.name, i.bio, i.profile_image_url, i.is_verified,
     CASE WHEN i.certificate_number IS NOT NULL THEN i.certificate_expires_on END,
     i.total_followers, i.interests, i.country, i.languages, i.last_updated, coalesce(n.networks, '[]')
   FROM public.influencers i
   JOIN public.directory_entries e ON e.influencer_id = i.id
   LEFT JOIN public.custom_links l ON l.influencer_id = i.id
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('network', n.network, 'followers', n.followers,
       'isRounded', n.precision IS NOT DISTINCT FROM 'rounded', 'provenance', n.provenance, 'fetchedAt', n.fetched_at,
       'isOwned', n.owned_at IS NOT NULL) ORDER BY n.network) AS networks
     FROM public.influencer_networks n WHERE n.influencer_id = i.id) AS n ON true
   WHERE i.id = ANY (ids) AND i.is_active $$;

GRANT EXECUTE ON FUNCTION app_private.directory_card_rows TO vitrine_helper;

SET LOCAL ROLE vitrine_helper;

-- The profiles are locked before they are read, as by refresh_directory.
CREATE OR REPLACE FUNCTION app_private.refresh_directory_cards(ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM public.influencers i WHERE i.id = ANY (ids) ORDER BY i.id FOR NO KEY UPDATE;
  INSERT INTO public.directory_cards AS c SELECT * FROM app_private.directory_card_rows(ids)
  ON CONFLICT (influencer_id) DO UPDATE SET path = excluded.path, name = excluded.name, bio = excluded.bio,
    picture_url = excluded.picture_url, is_verified = excluded.is_verified, certified_until = excluded.certified_until,
    total_followers = excluded.total_followers, interests = excluded.interests, country = excluded.country,
    languages = excluded.languages, last_updated = excluded.last_updated, networks = excluded.networks
  WHERE c IS DISTINCT FROM excluded;
END $$;

-- Cards lead to the address of the page.
CREATE OR REPLACE FUNCTION app_private.directory_follows_links() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM app_private.refresh_directory_cards(ARRAY(SELECT n.influencer_id FROM written n)); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM app_private.refresh_directory_cards(ARRAY(SELECT o.influencer_id FROM replaced o)); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_private.refresh_directory_cards, app_private.directory_follows_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.directory_follows_links TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER directory_follows_new AFTER INSERT ON custom_links REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();
CREATE OR REPLACE TRIGGER directory_follows_changed AFTER UPDATE ON custom_links REFERENCING NEW TABLE AS written OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();
CREATE OR REPLACE TRIGGER directory_follows_removed AFTER DELETE ON custom_links REFERENCING OLD TABLE AS replaced
  FOR EACH STATEMENT EXECUTE FUNCTION app_private.directory_follows_links();

SET LOCAL ROLE vitrine_helper;

-- Counts words and filters, when a hundredth of the entries or more was written since; says whether it did. Words that no
-- entry uses any more go, unless somebody is writing just now. Counts that hardly moved stay as they are.
CREATE OR REPLACE FUNCTION app_private.refresh_directory_statistics() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE
  entries regclass := 'public.directory_entries';
  changes bigint := pg_stat_get_tuples_inserted(entries) + pg_stat_get_tuples_updated(entries) + pg_stat_get_tuples_deleted(entries);
  before bigint := (SELECT f.entries FROM public.directory_facets f WHERE f.facet = '#changes');
  total bigint := (SELECT f.entries FROM public.directory_facets f WHERE f.facet = '#entries');
BEGIN
  IF abs(changes - before) <= total / 100 THEN RETURN false; END IF;
  WITH counted AS MATERIALIZED (SELECT word COLLATE "C" AS term, ndoc FROM ts_stat('SELECT doc FROM public.directory_entries')),
  facets AS (
    SELECT term AS facet, ndoc::bigint AS entries FROM counted WHERE strpos(term, '=') > 0
    UNION ALL SELECT '#changes', changes
    UNION ALL SELECT '#entries', count(*) FROM public.directory_entries
    UNION ALL SELECT '#arabic', count(*) FROM public.directory_entries WHERE sort_name >= U&'\0600'),
  gone AS (DELETE FROM public.directory_facets f WHERE f.facet NOT IN (SELECT facet FROM facets)),
  kept AS (
    INSERT INTO public.directory_facets AS f SELECT * FROM facets
    ON CONFLICT (facet) DO UPDATE SET entries = excluded.entries WHERE f.entries <> excluded.entries),
  words AS (
    SELECT substr(term, 2) AS word,
      coalesce(sum(ndoc) FILTER (WHERE left(term, 1) = 'f'), 0)::integer AS first,
      coalesce(sum(ndoc) FILTER (WHERE left(term, 1) = 'l'), 0)::integer AS latin,
      coalesce(sum(ndoc) FILTER (WHERE left(term, 1) = 'a'), 0)::integer AS arabic
    FROM counted WHERE strpos(term, '=') = 0 GROUP BY 1)
  UPDATE public.directory_words w SET first = n.first, latin = n.latin, arabic = n.arabic
  FROM (SELECT k.word, coalesce(c.first, 0) AS first, coalesce(c.latin, 0) AS latin, coalesce(c.arabic, 0) AS arabic
        FROM public.directory_words k LEFT JOIN words c ON c.word = k.word) n
  WHERE n.word = w.word AND (abs(n.first - w.first) > w.first / 50 OR abs(n.latin - w.latin) > w.latin / 50 OR abs(n.arabic - w.arabic) > w.arabic / 50);
  IF pg_try_advisory_xact_lock(4823002) THEN
    DELETE FROM public.directory_words w WHERE w.first + w.latin + w.arabic = 0
      AND (SELECT count(*) FROM public.directory_entries e WHERE e.doc @@ format('''f%1$s'' | ''l%1$s'' | ''a%1$s''', w.word)::tsquery) = 0;
  END IF;
  RETURN true;
END $$;

-- Words of a removed person's page that nobody else uses: the directory would keep a rare name until it counts again.
CREATE OR REPLACE FUNCTION app_private.forget_words(gone text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
$$ DELETE FROM public.directory_words w WHERE w.word = ANY (gone) AND NOT EXISTS (
     SELECT FROM public.directory_entries e WHERE e.doc @@ format('''f%1$s'' | ''l%1$s'' | ''a%1$s''', w.word)::tsquery) $$;

REVOKE ALL ON FUNCTION app_private.refresh_directory_statistics, app_private.forget_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.refresh_directory_statistics, app_private.forget_words TO vitrine_system;

RESET ROLE;

-- Makes the partitions of a month where they are missing. What came before a month had a partition is moved there: it stands
-- in the default one, beside which the partition could not be made.
CREATE OR REPLACE FUNCTION app_private.ensure_audience_partitions(day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE first date := date_trunc('month', day); next date := first + interval '1 month'; part text; parent text; rest text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['link_in_bio_views', 'link_clicks'] LOOP
    part := parent || to_char(first, '_YYYY_MM');
    rest := parent || '_rest';
    IF to_regclass('public.' || part) IS NULL THEN
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent);
      EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', rest);
      EXECUTE format('WITH early AS (DELETE FROM public.%I WHERE at >= %L AND at < %L RETURNING *)
        INSERT INTO public.%I SELECT * FROM early', rest, first, next, part);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', rest);
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', part);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', part);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        parent, part, first, next);
    END IF;
  END LOOP;
END $$;

-- Takes away the partitions of months that were over by then: row by row that would be as much work as writing them was.
CREATE OR REPLACE FUNCTION app_private.drop_audience_partitions(before timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE part regclass;
BEGIN
  FOR part IN
    SELECT c.oid FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('public.link_in_bio_views'::regclass, 'public.link_clicks'::regclass) AND c.relname ~ '_\d{4}_\d{2}$'
      -- A day later, since the month began at another hour in Paris than for the database.
      AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month 1 day' <= before
  LOOP EXECUTE format('DROP TABLE %s', part); END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION app_private.ensure_audience_partitions, app_private.drop_audience_partitions TO vitrine_system;

-- The audit log is kept for 12 months (CNIL); until then nobody changes or removes a line of it.
CREATE OR REPLACE FUNCTION app_private.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '12 months' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION app_private.refuse_change();

SET LOCAL ROLE vitrine_helper;

-- Puts a job on the queue in the caller's transaction; nobody but the jobs' own role may read the queue.
-- The columns are those that pg-boss's own insert copies from the queue's settings.
CREATE OR REPLACE FUNCTION app_private.enqueue_job(queue_name text, payload jsonb, start_after timestamptz, job_key text) RETURNS uuid
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

REVOKE ALL ON FUNCTION app_private.enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.enqueue_job TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth;

RESET ROLE;

-- Raw audience events: a partition a month, made ahead by a job; the default one takes what comes before the job has run.
CREATE TABLE link_in_bio_views_rest PARTITION OF link_in_bio_views DEFAULT;
CREATE TABLE link_clicks_rest PARTITION OF link_clicks DEFAULT;
ALTER TABLE link_in_bio_views_rest ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_in_bio_views_rest FORCE ROW LEVEL SECURITY;
ALTER TABLE link_clicks_rest ENABLE ROW LEVEL SECURITY;
ALTER TABLE link_clicks_rest FORCE ROW LEVEL SECURITY;
SELECT app_private.ensure_audience_partitions((current_date + interval '1 month' * m)::date) FROM generate_series(0, 3) m;

-- Rows that belong to the version. The owner's own policy is nobody's: forced security is lifted for the moment of writing.
ALTER TABLE network_budgets NO FORCE ROW LEVEL SECURITY;
INSERT INTO network_budgets (network)
VALUES ('instagram'), ('tiktok'), ('youtube'), ('facebook'), ('x'), ('linkedin'), ('twitch'), ('snapchat');
ALTER TABLE network_budgets FORCE ROW LEVEL SECURITY;
SET LOCAL ROLE vitrine_helper;
SELECT app_private.refresh_directory_statistics();
RESET ROLE;
REVOKE CREATE ON SCHEMA app_private FROM vitrine_helper;
