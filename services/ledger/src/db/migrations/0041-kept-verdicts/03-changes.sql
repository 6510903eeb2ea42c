-- What else a verdict rests on takes it back when it changes: whether a subject is disabled, and the decimals of a
-- currency. Children, categories, currencies and the quantity unit of a subject lock it already.

CREATE FUNCTION ledger.subject_lock_itself() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.lock_subject(OLD.account_set_id, OLD.id);
  RETURN NEW;
END
$$;

CREATE TRIGGER subject_usable_lock BEFORE UPDATE OF usable ON ledger.subject
FOR EACH ROW WHEN (OLD.usable <> NEW.usable) EXECUTE FUNCTION ledger.subject_lock_itself();

CREATE FUNCTION ledger.currency_lock_itself() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM ledger.require_sight(OLD.account_set_id);
  PERFORM 1 FROM ledger.posting_target t WHERE t.account_set_id = OLD.account_set_id AND t.currency = OLD.code
    ORDER BY t.subject_id, t.aux_set_id FOR UPDATE;
  PERFORM 1 FROM ledger.currency c WHERE c.account_set_id = OLD.account_set_id AND c.code = OLD.code FOR UPDATE;
  PERFORM 1 FROM ledger.posting_target t WHERE t.account_set_id = OLD.account_set_id AND t.currency = OLD.code
    ORDER BY t.subject_id, t.aux_set_id FOR UPDATE;
  UPDATE ledger.posting_target t SET is_judged = false
   WHERE t.account_set_id = OLD.account_set_id AND t.currency = OLD.code;
  RETURN NEW;
END
$$;

CREATE TRIGGER currency_scale_lock BEFORE UPDATE OF scale ON ledger.currency
FOR EACH ROW WHEN (OLD.scale <> NEW.scale) EXECUTE FUNCTION ledger.currency_lock_itself();

-- Under the name of another subject or currency it would be found right for what that one was.
CREATE TRIGGER subject_keeps_id BEFORE UPDATE OF id ON ledger.subject
FOR EACH ROW WHEN (OLD.id <> NEW.id)
EXECUTE FUNCTION ledger.refuse_always('subject_keeps_id', 'A subject never becomes another one.');

CREATE TRIGGER currency_keeps_code BEFORE UPDATE OF code ON ledger.currency
FOR EACH ROW WHEN (OLD.code <> NEW.code)
EXECUTE FUNCTION ledger.refuse_always('currency_keeps_code', 'A currency never becomes another one.');

-- A new subject can be posted to in base currency and without items, as most are, from its first line on.
CREATE FUNCTION ledger.subjects_targeted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO ledger.posting_target (account_set_id, subject_id, aux_set_id, currency, is_judged, usable, takes_quantity)
  SELECT n.account_set_id, n.id, x.id, cu.code, true, n.usable, n.quantity_unit IS NOT NULL
    FROM new_subjects n
    JOIN ledger.aux_set x ON x.account_set_id = n.account_set_id AND x.key = ''
    JOIN ledger.currency cu ON cu.account_set_id = n.account_set_id AND cu.is_base
   WHERE ledger.target_fault(n.account_set_id, n.id, x.id, cu.code) IS NULL
   ORDER BY n.account_set_id, n.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER subjects_targeted AFTER INSERT ON ledger.subject
REFERENCING NEW TABLE AS new_subjects FOR EACH STATEMENT EXECUTE FUNCTION ledger.subjects_targeted();

ALTER FUNCTION ledger.target_fault(bigint, bigint, bigint, text) SET enable_seqscan = off;
