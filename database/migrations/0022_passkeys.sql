CREATE TABLE "auth"."passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_name" CHECK (length(name) between 1 and 60),
	CONSTRAINT "passkeys_credential_pattern" CHECK (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364),
	CONSTRAINT "passkeys_public_key_pattern" CHECK (public_key ~ '^[A-Za-z0-9_-]+$' and length(public_key) <= 4096),
	CONSTRAINT "passkeys_counter" CHECK (counter between 0 and 4294967295),
	CONSTRAINT "passkeys_transports" CHECK (cardinality(transports) <= 8)
);
--> statement-breakpoint
ALTER TABLE "auth"."passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "auth"."passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "auth"."passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE POLICY "the sign-in code does all of it" ON "auth"."passkeys" AS PERMISSIVE FOR ALL TO "vitrine_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "auth"."passkeys" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE auth.passkeys FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.passkeys TO vitrine_system, vitrine_auth;
