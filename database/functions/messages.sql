-- A conversation is of the moment in which it is opened: an older one would not count among those of the day.
CREATE OR REPLACE FUNCTION app_private.date_conversation() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS
$$ BEGIN
  IF current_user LIKE '%\_member' THEN
    NEW.created_at := now();
    NEW.company_at := now();
    NEW.influencer_at := now();
  END IF;
  RETURN NEW;
END $$;

SET LOCAL ROLE vitrine_helper;

-- Messages are numbered one after the other, whoever sends them at once; those of a blocked side reach nobody.
CREATE OR REPLACE FUNCTION app_private.number_message() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS
$$ DECLARE talk public.conversations;
BEGIN
  SELECT * INTO talk FROM public.conversations c WHERE c.id = NEW.conversation_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NEW; END IF; -- the foreign key refuses it
  NEW.seq := talk.last_seq + 1;
  NEW.delivered := NOT EXISTS (SELECT 1 FROM public.company_blocks b
    WHERE b.company_id = talk.company_id AND b.influencer_id = talk.influencer_id AND b.side <> NEW.side);
  UPDATE public.conversations c SET last_seq = NEW.seq,
    to_company_seq = CASE WHEN NEW.side = 'influencer' AND NEW.delivered THEN NEW.seq ELSE c.to_company_seq END,
    to_influencer_seq = CASE WHEN NEW.side = 'company' AND NEW.delivered THEN NEW.seq ELSE c.to_influencer_seq END,
    company_at = CASE WHEN NEW.side = 'company' OR NEW.delivered THEN NEW.created_at ELSE c.company_at END,
    influencer_at = CASE WHEN NEW.side = 'influencer' OR NEW.delivered THEN NEW.created_at ELSE c.influencer_at END
  WHERE c.id = talk.id;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION app_private.number_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_private.number_message TO SESSION_USER;

RESET ROLE;

CREATE OR REPLACE TRIGGER number_message BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION app_private.number_message();
CREATE OR REPLACE TRIGGER date_conversation BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION app_private.date_conversation();
