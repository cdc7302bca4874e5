-- What a name looks like at a glance; `skeleton` of the onboarding's rules says the same.
CREATE OR REPLACE FUNCTION app_private.username_skeleton(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT regexp_replace(replace(replace(translate(lower(name), '01i34578-_', 'olleastb'), 'rn', 'm'), 'vv', 'w'), '([a-z])\1+', '\1', 'g') $$;

-- What a company's name looks like at a glance: case, accents, signs, forms of company and letters of other scripts that look
-- alike leave no trace.
CREATE OR REPLACE FUNCTION app_private.company_skeleton(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = '' AS
$$ SELECT app_private.username_skeleton(translate(coalesce(
     (SELECT string_agg(w.word, '' ORDER BY w.at) FROM unnest(app_private.words(name)) WITH ORDINALITY w (word, at)
      WHERE w.word NOT IN ('sas', 'sasu', 'sarl', 'eurl', 'sa', 'inc', 'ltd', 'llc', 'gmbh', 'officiel', 'officielle', 'official')),
     array_to_string(app_private.words(name), '')),
     'авекмнорстухѕіјԛԝαβεικνορτυχ', 'abekmhopctyxsijqwabeiknoptyx')) $$;

GRANT EXECUTE ON FUNCTION app_private.username_skeleton, app_private.company_skeleton
  TO vitrine_visitor, vitrine_member, vitrine_system, vitrine_auth, vitrine_helper;
