ALTER TABLE "influencers" ADD COLUMN "composed_portrait" text;--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_composed_portrait" CHECK (composed_portrait ~ '^[a-z.-]+$' and length(composed_portrait) <= 400);--> statement-breakpoint
GRANT UPDATE (composed_portrait) ON influencers TO vitrine_member;
