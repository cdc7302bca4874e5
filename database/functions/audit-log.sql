-- The audit log is kept for 12 months (CNIL); until then nobody changes or removes a line of it.
CREATE OR REPLACE FUNCTION app_private.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '12 months' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION app_private.refuse_change();
