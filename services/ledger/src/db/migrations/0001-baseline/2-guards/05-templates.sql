-- Templates name leaves. A subject that gets its first child is none any more: the child takes the lines over, in the
-- transaction that adds it (behaviour.md 7). Naming a subject locks it FOR KEY SHARE by the foreign key, adding a child
-- locks it FOR UPDATE: the two wait for each other, as postings do.

CREATE FUNCTION ledger.template_line_subject_leaf() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(NEW.account_set_id);
  IF EXISTS (
    SELECT 1 FROM ledger.subject c WHERE c.account_set_id = NEW.account_set_id AND c.parent_id = NEW.subject_id
  ) THEN
    PERFORM ledger.refuse('template_line_subject_leaf', 'A template names subjects without children.');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER template_line_subject_leaf AFTER INSERT OR UPDATE OF subject_id ON ledger.voucher_template_line
FOR EACH ROW WHEN (NEW.subject_id IS NOT NULL) EXECUTE FUNCTION ledger.template_line_subject_leaf();

CREATE FUNCTION ledger.subject_takes_templates() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(NEW.account_set_id);
  UPDATE ledger.voucher_template_line SET subject_id = NEW.id
   WHERE account_set_id = NEW.account_set_id AND subject_id = NEW.parent_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER subject_takes_templates AFTER INSERT OR UPDATE OF parent_id ON ledger.subject
FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION ledger.subject_takes_templates();
