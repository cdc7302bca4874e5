-- Whether a stored contact message can be parsed: an object with a name, an address and a text.
CREATE OR REPLACE FUNCTION app_private.is_contact_message(value text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = '' AS
$$ DECLARE message json; BEGIN
  message := value; -- PostgreSQL 15 has no IS JSON: what cannot be parsed is an exception
  IF json_typeof(message) <> 'object' THEN RETURN false; END IF;
  RETURN coalesce(json_typeof(message -> 'name') = 'string' AND json_typeof(message -> 'email') = 'string'
    AND json_typeof(message -> 'message') = 'string', false);
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN RETURN false; -- no JSON, \u0000, too deep
END $$;

GRANT EXECUTE ON FUNCTION app_private.is_contact_message TO vitrine_visitor, vitrine_member, vitrine_system;
