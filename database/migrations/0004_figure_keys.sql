CREATE TABLE "figure_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "figure_keys_kid" CHECK (kid ~ '^[A-Za-z0-9_-]{16}$'),
	CONSTRAINT "figure_keys_public_key" CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "figure_keys_private_key" CHECK ((sealed_private_key is null) = (retired_at is not null)),
	CONSTRAINT "figure_keys_withdrawn" CHECK (withdrawn_at is null or retired_at is not null)
);
--> statement-breakpoint
ALTER TABLE "figure_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "figure_keys_signing" ON "figure_keys" USING btree ((true)) WHERE "figure_keys"."retired_at" is null;--> statement-breakpoint
CREATE POLICY "everybody reads the public halves" ON "figure_keys" AS PERMISSIVE FOR SELECT TO "vitrine_member", "vitrine_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "figure_keys" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint

-- By hand: rights. The private half is the system's alone, sealed as it is.
ALTER TABLE figure_keys FORCE ROW LEVEL SECURITY;
REVOKE ALL ON figure_keys FROM PUBLIC;
GRANT SELECT (kid, public_key, made_at, retired_at, withdrawn_at) ON figure_keys TO vitrine_visitor, vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON figure_keys TO vitrine_system;
