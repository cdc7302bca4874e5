CREATE TABLE "search_watch_finds" (
	"watch_id" uuid NOT NULL,
	"influencer_id" uuid NOT NULL,
	"told_on" date,
	CONSTRAINT "search_watch_finds_watch_id_influencer_id_pk" PRIMARY KEY("watch_id","influencer_id")
);
--> statement-breakpoint
ALTER TABLE "search_watch_finds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"query" text NOT NULL,
	"looked_on" date NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "search_watches_once" UNIQUE("user_id","company_id","query"),
	CONSTRAINT "search_watches_query" CHECK (length(query) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "search_watches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "search_watch_id" uuid;--> statement-breakpoint
ALTER TABLE "search_watch_finds" ADD CONSTRAINT "search_watch_finds_watch_id_search_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."search_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_watch_finds" ADD CONSTRAINT "search_watch_finds_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_watches" ADD CONSTRAINT "search_watches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_watches" ADD CONSTRAINT "search_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_watch_finds_influencer" ON "search_watch_finds" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "search_watches_company" ON "search_watches" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "search_watches_due" ON "search_watches" USING btree ("id") WHERE stopped_at is null;--> statement-breakpoint
CREATE POLICY "people do all of theirs" ON "search_watch_finds" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (exists (select 1 from search_watches w where w.id = watch_id and w.user_id = (select app_private.uid()))) WITH CHECK (exists (select 1 from search_watches w where w.id = watch_id and w.user_id = (select app_private.uid())));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "search_watch_finds" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people do all of theirs" ON "search_watches" AS PERMISSIVE FOR ALL TO "vitrine_member" USING (user_id = (select app_private.uid()) and company_id = (select app_private.get_user_company_id())) WITH CHECK (user_id = (select app_private.uid()) and company_id = (select app_private.get_user_company_id()));--> statement-breakpoint
CREATE POLICY "jobs do all of it" ON "search_watches" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE search_watches FORCE ROW LEVEL SECURITY;
ALTER TABLE search_watch_finds FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON search_watches, search_watch_finds TO vitrine_member, vitrine_system;
