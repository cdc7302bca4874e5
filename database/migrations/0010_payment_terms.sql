ALTER TABLE "collaboration_offers" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD COLUMN "payment_due" text;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD COLUMN "penalty_percent" integer;--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD CONSTRAINT "collaboration_offers_payment_due" CHECK (payment_due in ('days_14', 'days_30', 'days_45_end_of_month', 'days_60'));--> statement-breakpoint
ALTER TABLE "collaboration_offers" ADD CONSTRAINT "collaboration_offers_payment" CHECK (deposit_percent between 0 and 100 and penalty_percent between 8 and 50 and (deposit_percent is null) = (payment_due is null));