-- What the accounting standard prescribes stays in the chart (behaviour.md 7). That the row of a subject becomes its
-- own first child is not its end: the prescribed code goes on as another row, marked before the mark is taken away.

CREATE TRIGGER subject_system_kept BEFORE DELETE ON ledger.subject
FOR EACH ROW WHEN (OLD.system)
EXECUTE FUNCTION ledger.refuse_always('subject_system', 'A subject of the accounting standard is not removed.');

-- A code that a prescribed subject leaves must be there again, prescribed, when the transaction ends.
CREATE FUNCTION ledger.subject_system_code_kept() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(OLD.account_set_id);
  IF NOT EXISTS (
    SELECT 1 FROM ledger.subject s
     WHERE s.account_set_id = OLD.account_set_id AND s.system
       AND (s.id = OLD.id OR s.code = OLD.code)
  ) THEN
    PERFORM ledger.refuse('subject_system', format('Subject %s of the accounting standard is not removed.', OLD.code));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER subject_system_code_kept AFTER UPDATE ON ledger.subject
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.system AND NOT NEW.system)
EXECUTE FUNCTION ledger.subject_system_code_kept();
