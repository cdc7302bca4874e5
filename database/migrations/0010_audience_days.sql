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
ALTER TABLE "audience_days" ADD CONSTRAINT "audience_days_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_days_day" ON "audience_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "link_clicks_at" ON "link_clicks" USING brin ("at");--> statement-breakpoint
CREATE INDEX "link_in_bio_views_at" ON "link_in_bio_views" USING brin ("at");--> statement-breakpoint
CREATE POLICY "owners read theirs" ON "audience_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING (influencer_id = (select app_private.get_user_influencer_id()));--> statement-breakpoint
CREATE POLICY "admins read all" ON "audience_days" AS PERMISSIVE FOR SELECT TO "vitrine_member" USING ((select app_private.is_admin()));--> statement-breakpoint
CREATE POLICY "the counter does all of it" ON "audience_days" AS PERMISSIVE FOR ALL TO "vitrine_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE audience_days FORCE ROW LEVEL SECURITY;
REVOKE ALL ON audience_days FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON audience_days TO vitrine_system;
GRANT SELECT ON audience_days TO vitrine_member;
