-- Names as admins search them, folded once: an index on the expression would have every match folded again to be sure of it.
ALTER TABLE "influencers" ADD COLUMN "search" text GENERATED ALWAYS AS (app_private.fold(name)) STORED NOT NULL;
DROP INDEX influencers_search;
DROP INDEX influencers_by_name;
CREATE INDEX influencers_search ON influencers USING gin (search gin_trgm_ops);
CREATE INDEX influencers_by_name ON influencers (search COLLATE "C", id);
