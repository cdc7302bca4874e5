CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "push_devices_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_session" UNIQUE("session_id"),
	CONSTRAINT "push_devices_kinds" CHECK (cardinality(kinds) > 0 and kinds <@ array['messages', 'proposals', 'deadlines']),
	CONSTRAINT "push_devices_endpoint_length" CHECK (length(endpoint) <= 1000),
	CONSTRAINT "push_devices_p256dh" CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
	CONSTRAINT "push_devices_auth" CHECK (auth ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
ALTER TABLE "push_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"sealed_private_key" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_public_key" CHECK (public_key ~ '^[A-Za-z0-9_-]{87}$')
);
--> statement-breakpoint
ALTER TABLE "push_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"company_id" uuid,
	"influencer_id" uuid,
	"conversation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_outbox_kind" CHECK (kind in ('messages', 'proposals', 'deadlines')),
	CONSTRAINT "push_outbox_locale" CHECK (locale in ('fr', 'en', 'ar')),
	CONSTRAINT "push_outbox_title" CHECK (length(title) <= 200)
);
--> statement-breakpoint
ALTER TABLE "push_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_keys_one" ON "push_keys" USING btree ((true));--> statement-breakpoint
CREATE INDEX "push_outbox_device" ON "push_outbox" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_outbox_user" ON "push_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "people read theirs" ON "push_devices" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "people remove theirs" ON "push_devices" AS PERMISSIVE FOR DELETE TO "vitrine_member" USING (user_id = (select app_private.uid()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "push_devices" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "push_keys" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members promise them" ON "push_outbox" AS PERMISSIVE FOR INSERT TO "vitrine_member" WITH CHECK (device_id is null);--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "push_outbox" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE push_keys FORCE ROW LEVEL SECURITY;
ALTER TABLE push_devices FORCE ROW LEVEL SECURITY;
ALTER TABLE push_outbox FORCE ROW LEVEL SECURITY;
GRANT SELECT, DELETE ON push_devices TO vitrine_member;
GRANT INSERT ON push_outbox TO vitrine_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_keys, push_devices, push_outbox TO vitrine_system;
