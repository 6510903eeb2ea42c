-- The chart stays a tree whose leaves alone are posted to. Posting locks its subject FOR KEY SHARE (its foreign key),
-- a new child locks the parent FOR UPDATE: the two wait for each other, and the second sees what the first did.

CREATE FUNCTION ledger.subject_in_use(p_set bigint, p_subject bigint) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(p_set);
  RETURN EXISTS (SELECT 1 FROM ledger.voucher_line l WHERE l.account_set_id = p_set AND l.subject_id = p_subject)
      OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = p_set AND o.subject_id = p_subject);
END
$$;

CREATE FUNCTION ledger.lock_subject(p_set bigint, p_subject bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(p_set);
  PERFORM 1 FROM ledger.subject s WHERE s.account_set_id = p_set AND s.id = p_subject FOR UPDATE;
END
$$;

CREATE FUNCTION ledger.subject_lock_parent() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.lock_subject(NEW.account_set_id, NEW.parent_id);
  RETURN NEW;
END
$$;

CREATE TRIGGER subject_lock_parent BEFORE INSERT OR UPDATE OF parent_id ON ledger.subject
FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION ledger.subject_lock_parent();

CREATE FUNCTION ledger.subject_tree() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(NEW.account_set_id);
  IF NEW.parent_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM ledger.subject p
     WHERE p.account_set_id = NEW.account_set_id AND p.id = NEW.parent_id AND p.level = NEW.level - 1
       AND starts_with(NEW.code, p.code) AND char_length(NEW.code) > char_length(p.code)
  ) OR EXISTS (
    SELECT 1 FROM ledger.subject c
     WHERE c.account_set_id = NEW.account_set_id AND c.parent_id = NEW.id
       AND NOT (c.level = NEW.level + 1 AND starts_with(c.code, NEW.code))
  ) THEN
    PERFORM ledger.refuse('subject_tree', format('Code and level of subject %s do not continue its parent''s.', NEW.code));
  END IF;
  IF ledger.subject_in_use(NEW.account_set_id, NEW.parent_id) THEN
    PERFORM ledger.refuse('subject_parent_unposted', format('The parent of subject %s has postings.', NEW.code));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER subject_tree AFTER INSERT OR UPDATE OF id, code, level, parent_id ON ledger.subject
FOR EACH ROW EXECUTE FUNCTION ledger.subject_tree();

-- What decides how postings are read cannot change under them; a posting on its way is waited for, by a disabling too.
CREATE FUNCTION ledger.subject_fixed_in_use() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.lock_subject(OLD.account_set_id, OLD.id);
  IF OLD.usable = NEW.usable AND ledger.subject_in_use(OLD.account_set_id, OLD.id) THEN
    PERFORM ledger.refuse('subject_in_use', format('Subject %s has postings.', OLD.code));
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER subject_fixed_in_use BEFORE UPDATE OF category, normal_side, quantity_unit, usable ON ledger.subject
FOR EACH ROW WHEN (OLD.category <> NEW.category OR OLD.normal_side <> NEW.normal_side
  OR (OLD.quantity_unit IS NULL) <> (NEW.quantity_unit IS NULL) OR OLD.usable <> NEW.usable)
EXECUTE FUNCTION ledger.subject_fixed_in_use();

-- The categories and currencies of a subject may be taken away and given again within a transaction; at COMMIT they
-- must be those its postings carry. All postings of a subject carry the same categories, so one of each table tells.
CREATE FUNCTION ledger.subject_lock_relation() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM ledger.lock_subject(OLD.account_set_id, OLD.subject_id);
    RETURN OLD;
  END IF;
  PERFORM ledger.lock_subject(NEW.account_set_id, NEW.subject_id);
  RETURN NEW;
END
$$;

CREATE TRIGGER subject_category_lock BEFORE INSERT OR DELETE ON ledger.subject_category
FOR EACH ROW EXECUTE FUNCTION ledger.subject_lock_relation();

CREATE TRIGGER subject_currency_lock BEFORE INSERT OR DELETE ON ledger.subject_currency
FOR EACH ROW EXECUTE FUNCTION ledger.subject_lock_relation();

CREATE FUNCTION ledger.require_categories_kept(p_set bigint, p_subject bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(p_set);
  IF EXISTS (
    SELECT 1 FROM (
      (SELECT l.aux_set_id FROM ledger.voucher_line l
        WHERE l.account_set_id = p_set AND l.subject_id = p_subject LIMIT 1)
      UNION ALL
      (SELECT o.aux_set_id FROM ledger.opening_balance o
        WHERE o.account_set_id = p_set AND o.subject_id = p_subject LIMIT 1)
    ) posting
    WHERE ARRAY(
      SELECT ai.category_id FROM ledger.aux_set_item ai
       WHERE ai.account_set_id = p_set AND ai.aux_set_id = posting.aux_set_id ORDER BY 1
    ) <> ARRAY(
      SELECT sc.category_id FROM ledger.subject_category sc
       WHERE sc.account_set_id = p_set AND sc.subject_id = p_subject ORDER BY 1
    )
  ) THEN
    PERFORM ledger.refuse('subject_in_use', format('Subject %s has postings by its auxiliary categories.', p_subject));
  END IF;
END
$$;

CREATE FUNCTION ledger.subject_category_kept() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM ledger.require_categories_kept(OLD.account_set_id, OLD.subject_id);
  ELSE
    PERFORM ledger.require_categories_kept(NEW.account_set_id, NEW.subject_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER subject_category_kept AFTER INSERT OR DELETE ON ledger.subject_category
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.subject_category_kept();

CREATE FUNCTION ledger.subject_currency_kept() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(OLD.account_set_id);
  IF EXISTS (
    SELECT 1 FROM ledger.subject_currency sc
     WHERE sc.account_set_id = OLD.account_set_id AND sc.subject_id = OLD.subject_id AND sc.currency = OLD.currency
  ) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT 1 FROM ledger.voucher_line l
     WHERE l.account_set_id = OLD.account_set_id AND l.currency = OLD.currency AND l.subject_id = OLD.subject_id
       AND l.original_amount IS NOT NULL
  ) OR EXISTS (
    SELECT 1 FROM ledger.opening_balance o
     WHERE o.account_set_id = OLD.account_set_id AND o.subject_id = OLD.subject_id AND o.currency = OLD.currency
  ) THEN
    PERFORM ledger.refuse('subject_in_use', format('Subject %s has postings in %s.', OLD.subject_id, OLD.currency));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER subject_currency_kept AFTER DELETE ON ledger.subject_currency
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.subject_currency_kept();
