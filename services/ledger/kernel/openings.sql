-- Opening balances, until the first month is closed.
-- p_rows: [{subjectId, items, currency, openingAmount, originalAmount, quantity, yearStartOriginal, yearStartQuantity,
--   cumulativeDebit, cumulativeCredit, yearToDateActual}]; a row of the same subject, items and currency is replaced.
CREATE FUNCTION ledger.save_openings(p_set bigint, p_caller jsonb, p_rows jsonb) RETURNS TABLE (id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  PERFORM ledger.lock_openings(p_set, p_caller);
  PERFORM ledger.store_aux_sets(p_set, ARRAY(SELECT r ->> 'items' FROM jsonb_array_elements(p_rows) AS r));
  PERFORM ledger.check_openings(p_set, p_rows);
  RETURN QUERY
    INSERT INTO ledger.opening_balance AS o (account_set_id, subject_id, aux_set_id, currency, opening_amount,
      original_amount, quantity, year_start_original, year_start_quantity, cumulative_debit, cumulative_credit,
      year_to_date_actual)
    SELECT p_set, r."subjectId", a.id, r.currency, r."openingAmount", r."originalAmount", r.quantity,
      r."yearStartOriginal", r."yearStartQuantity", r."cumulativeDebit", r."cumulativeCredit", r."yearToDateActual"
    FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
        "subjectId" bigint, items text, currency text, "openingAmount" numeric, "originalAmount" numeric,
        quantity numeric, "yearStartOriginal" numeric, "yearStartQuantity" numeric, "cumulativeDebit" numeric,
        "cumulativeCredit" numeric, "yearToDateActual" numeric))
      WITH ORDINALITY AS r ("subjectId", items, currency, "openingAmount", "originalAmount", quantity,
        "yearStartOriginal", "yearStartQuantity", "cumulativeDebit", "cumulativeCredit", "yearToDateActual", place)
    JOIN ledger.aux_set a ON a.account_set_id = p_set AND a.key = r.items
    ORDER BY r.place
    ON CONFLICT (account_set_id, subject_id, aux_set_id, currency) DO UPDATE SET
      opening_amount = excluded.opening_amount, original_amount = excluded.original_amount,
      quantity = excluded.quantity, year_start_original = excluded.year_start_original,
      year_start_quantity = excluded.year_start_quantity, cumulative_debit = excluded.cumulative_debit,
      cumulative_credit = excluded.cumulative_credit, year_to_date_actual = excluded.year_to_date_actual,
      version = o.version + 1
    RETURNING o.id;
END
$$;

-- Lines of the cash-flow statement before the books began: [{line, yearToDate}].
CREATE FUNCTION ledger.save_cash_flow_openings(p_set bigint, p_caller jsonb, p_rows jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_row record;
BEGIN
  PERFORM ledger.lock_openings(p_set, p_caller);
  FOR v_row IN SELECT r.line, r."yearToDate" FROM jsonb_to_recordset(p_rows) AS r (line smallint, "yearToDate" numeric) LOOP
    IF min_scale(v_row."yearToDate") > 2 THEN
      PERFORM ledger.refuse('opening_target', 'An amount has at most two decimals.');
    END IF;
    INSERT INTO ledger.opening_cash_flow AS o (account_set_id, line, year_to_date)
    VALUES (p_set, v_row.line, v_row."yearToDate")
    ON CONFLICT (account_set_id, line) DO UPDATE SET year_to_date = excluded.year_to_date, version = o.version + 1;
  END LOOP;
END
$$;

CREATE FUNCTION ledger.remove_opening(p_set bigint, p_caller jsonb, p_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.lock_openings(p_set, p_caller);
  DELETE FROM ledger.opening_balance o WHERE o.account_set_id = p_set AND o.id = p_id;
END
$$;

-- Moves an opening to another auxiliary combination; what is there already becomes the sum of both.
CREATE FUNCTION ledger.move_opening(p_set bigint, p_caller jsonb, p_id bigint, p_aux_set bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_into bigint;
BEGIN
  PERFORM ledger.lock_openings(p_set, p_caller);
  PERFORM ledger.check_same_categories(p_set, ARRAY(
    SELECT o.aux_set_id FROM ledger.opening_balance o WHERE o.account_set_id = p_set AND o.id = p_id), ARRAY[p_aux_set]);
  UPDATE ledger.opening_balance k SET opening_amount = k.opening_amount + o.opening_amount,
      cumulative_debit = k.cumulative_debit + o.cumulative_debit,
      cumulative_credit = k.cumulative_credit + o.cumulative_credit,
      original_amount = ledger.sum_of(k.original_amount, o.original_amount),
      quantity = ledger.sum_of(k.quantity, o.quantity),
      year_start_original = ledger.sum_of(k.year_start_original, o.year_start_original),
      year_start_quantity = ledger.sum_of(k.year_start_quantity, o.year_start_quantity),
      year_to_date_actual = ledger.sum_of(k.year_to_date_actual, o.year_to_date_actual),
      version = k.version + 1
    FROM ledger.opening_balance o
   WHERE k.account_set_id = p_set AND o.account_set_id = p_set AND o.id = p_id AND k.aux_set_id = p_aux_set
     AND k.subject_id = o.subject_id AND k.currency = o.currency
  RETURNING k.id INTO v_into;
  IF v_into IS NOT NULL THEN
    DELETE FROM ledger.opening_balance o WHERE o.account_set_id = p_set AND o.id = p_id;
    RETURN v_into;
  END IF;
  UPDATE ledger.opening_balance o SET aux_set_id = p_aux_set, version = o.version + 1
   WHERE o.account_set_id = p_set AND o.id = p_id;
  RETURN p_id;
END
$$;

-- What neither side has stays unsaid; what one of them has counts as it is.
CREATE FUNCTION ledger.sum_of(p_first numeric, p_second numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN num_nonnulls(p_first, p_second) > 0 THEN coalesce(p_first, 0) + coalesce(p_second, 0) END
$$;

-- Openings and a first closing wait for each other at the oldest month, which closes first.
CREATE FUNCTION ledger.lock_openings(p_set bigint, p_caller jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_status smallint;
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  SELECT p.status INTO v_status FROM ledger.period p
   WHERE p.account_set_id = p_set ORDER BY p.year, p.month LIMIT 1 FOR UPDATE;
  IF v_status = 2 THEN
    PERFORM ledger.refuse('opening_locked', 'Opening balances are locked once a month is closed.');
  END IF;
END
$$;

-- Refuses opening rows that the rules of accounting-core (opening-balance.ts) do not allow: a leaf with just its categories, in
-- a currency it takes, and no balance on profit and loss (decision D20).
CREATE FUNCTION ledger.check_openings(p_set bigint, p_rows jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_good bigint;
BEGIN
  PERFORM 1 FROM ledger.subject s
   WHERE s.account_set_id = p_set
     AND s.id = ANY (ARRAY(SELECT (r ->> 'subjectId')::bigint FROM jsonb_array_elements(p_rows) AS r))
   ORDER BY s.id FOR KEY SHARE;
  PERFORM ledger.lock_currencies(p_set, ARRAY(SELECT r ->> 'currency' FROM jsonb_array_elements(p_rows) AS r));
  SELECT count(*) INTO v_good
  FROM jsonb_to_recordset(p_rows) AS r ("subjectId" bigint, items text, currency text, "openingAmount" numeric,
    "originalAmount" numeric, "yearStartOriginal" numeric, quantity numeric, "yearStartQuantity" numeric,
    "cumulativeDebit" numeric, "cumulativeCredit" numeric, "yearToDateActual" numeric)
  JOIN ledger.account_set b ON b.account_set_id = p_set
  JOIN ledger.subject s ON s.account_set_id = p_set AND s.id = r."subjectId"
  JOIN ledger.currency c ON c.account_set_id = p_set AND c.code = r.currency
  JOIN ledger.aux_set a ON a.account_set_id = p_set AND a.key = r.items
  WHERE s.usable AND (s.category <> 'pl' OR r."openingAmount" = 0)
    AND NOT EXISTS (SELECT 1 FROM ledger.subject h WHERE h.account_set_id = p_set AND h.parent_id = s.id)
    AND ARRAY(SELECT sc.category_id FROM ledger.subject_category sc
               WHERE sc.account_set_id = p_set AND sc.subject_id = s.id ORDER BY 1)
      = ARRAY(SELECT x.category_id FROM ledger.aux_set_item x
               WHERE x.account_set_id = p_set AND x.aux_set_id = a.id ORDER BY 1)
    AND (num_nonnulls(r.quantity, r."yearStartQuantity") = 0 OR s.quantity_unit IS NOT NULL)
    AND greatest(min_scale(r."openingAmount"), min_scale(r."cumulativeDebit"), min_scale(r."cumulativeCredit"),
      min_scale(r."yearToDateActual")) <= 2
    AND coalesce(greatest(min_scale(r.quantity), min_scale(r."yearStartQuantity")), 0) <= 4
    AND CASE WHEN r.currency = b.base_currency THEN num_nonnulls(r."originalAmount", r."yearStartOriginal") = 0
      ELSE coalesce(greatest(min_scale(r."originalAmount"), min_scale(r."yearStartOriginal")), 0) <= c.scale AND EXISTS (
        SELECT 1 FROM ledger.subject_currency u
         WHERE u.account_set_id = p_set AND u.subject_id = s.id AND u.currency = r.currency)
      END;
  IF v_good < jsonb_array_length(p_rows) THEN
    PERFORM ledger.refuse('opening_target', 'An opening does not suit its subject.');
  END IF;
END
$$;
