ALTER TABLE "custom_bio_links" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD CONSTRAINT "custom_bio_links_translations" CHECK (jsonb_typeof(translations) = 'object' and translations - array['fr', 'en', 'ar'] = '{}'
        and not jsonb_path_exists(translations, '$.* ? (@.type() != "string" || @ == "")'));--> statement-breakpoint
GRANT UPDATE (translations) ON custom_bio_links TO vitrine_member;
