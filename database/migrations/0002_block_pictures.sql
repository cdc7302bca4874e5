ALTER TABLE "custom_bio_links" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD COLUMN "price_currency" text;--> statement-breakpoint
CREATE INDEX "custom_bio_links_picture" ON "custom_bio_links" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
ALTER TABLE "custom_bio_links" ADD CONSTRAINT "custom_bio_links_price" CHECK ((price_cents is null) = (price_currency is null) and coalesce(price_cents, 0) >= 0);--> statement-breakpoint
GRANT UPDATE (partner, picture, price_cents, price_currency) ON custom_bio_links TO vitrine_member;
