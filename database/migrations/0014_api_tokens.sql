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
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_tokens_of_user" ON "api_tokens" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "people read their own tokens" ON "api_tokens" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people make tokens for themselves" ON "api_tokens" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people revoke their own tokens" ON "api_tokens" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "api_tokens" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "api_tokens" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- by hand
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
