ALTER TABLE "claim_requests" DROP CONSTRAINT "claim_requests_proof_network";--> statement-breakpoint
ALTER TABLE "influencer_networks" DROP CONSTRAINT "influencer_networks_network";--> statement-breakpoint
ALTER TABLE "network_snapshots" DROP CONSTRAINT "network_snapshots_network";--> statement-breakpoint
ALTER TABLE "network_budgets" DROP CONSTRAINT "network_budgets_network";--> statement-breakpoint
ALTER TABLE "network_connections" DROP CONSTRAINT "network_connections_network";--> statement-breakpoint
ALTER TABLE "network_demographics" DROP CONSTRAINT "network_demographics_network";--> statement-breakpoint
ALTER TABLE "network_usage" DROP CONSTRAINT "network_usage_network";--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_proof_network" CHECK (proof_network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast'));--> statement-breakpoint
ALTER TABLE "influencer_networks" ADD CONSTRAINT "influencer_networks_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast'));--> statement-breakpoint
ALTER TABLE "network_snapshots" ADD CONSTRAINT "network_snapshots_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast'));--> statement-breakpoint
ALTER TABLE "network_budgets" ADD CONSTRAINT "network_budgets_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast'));--> statement-breakpoint
ALTER TABLE "network_connections" ADD CONSTRAINT "network_connections_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast'));--> statement-breakpoint
ALTER TABLE "network_demographics" ADD CONSTRAINT "network_demographics_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast'));--> statement-breakpoint
ALTER TABLE "network_usage" ADD CONSTRAINT "network_usage_network" CHECK (network in ('instagram', 'tiktok', 'youtube', 'facebook', 'x', 'linkedin', 'twitch', 'snapchat', 'bluesky', 'mastodon', 'threads', 'pinterest', 'kick', 'substack', 'podcast'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_private.directory_networks() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '{instagram,tiktok,youtube,facebook,x,linkedin,twitch,snapchat,bluesky,mastodon,threads,pinterest,kick,substack,podcast}'::text[] $$;--> statement-breakpoint
-- Those that are read have a budget.
ALTER TABLE network_budgets NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO network_budgets (network) VALUES ('bluesky'), ('mastodon');--> statement-breakpoint
ALTER TABLE network_budgets FORCE ROW LEVEL SECURITY;
