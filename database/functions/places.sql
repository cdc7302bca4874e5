-- What a place is found by: the folded words of its names, each behind a blank.
CREATE OR REPLACE FUNCTION app_private.place_words(name text, name_en text, name_ar text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = '' AS
$$ SELECT ' ' || array_to_string(app_private.words(name), ' ') || ' |'
     || coalesce(' ' || array_to_string(app_private.words(name_en), ' ') || ' |', '')
     || coalesce(' ' || array_to_string(app_private.words(name_ar), ' ') || ' |', '') $$;

-- The square of the map that a place lies in, of which a degree has so many: what the directory is searched by around a town.
CREATE OR REPLACE FUNCTION app_private.place_cell(lat real, lng real, per_degree integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT floor(lat::float8 * per_degree)::integer || '/' || floor(lng::float8 * per_degree)::integer $$;

-- In kilometres, along the surface of a sphere.
CREATE OR REPLACE FUNCTION app_private.kilometres(lat real, lng real, other_lat real, other_lng real) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT 12742 * asin(least(1, sqrt(sind((other_lat - lat) / 2) ^ 2 + cosd(lat) * cosd(other_lat) * sind((other_lng - lng) / 2) ^ 2))) $$;

GRANT EXECUTE ON FUNCTION app_private.place_words, app_private.place_cell, app_private.kilometres
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_helper;
