ALTER TABLE "profiles" ADD COLUMN "put_off" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (put_off) ON profiles TO vitrine_member;
