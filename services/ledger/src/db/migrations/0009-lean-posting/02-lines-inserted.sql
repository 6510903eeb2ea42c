-- New lines, the rule that every posting asks: their month is open, their voucher is not reviewed and has their date,
-- and it is whole or tested at COMMIT. One function with one statement for the locks, where three functions asked eight.
-- The sum of the lines is asked behind the locks and by a statement of its own: only so it sees what another
-- transaction has committed meanwhile.

CREATE FUNCTION ledger.lines_inserted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN
    SELECT v.account_set_id, v.id, v.voucher_date, v.reviewer_id, p.status, n.first_day, n.last_day
      FROM (
        SELECT x.account_set_id, x.voucher_id, min(x.voucher_date) AS first_day, max(x.voucher_date) AS last_day
          FROM new_lines x GROUP BY 1, 2
      ) n
      JOIN ledger.voucher v ON v.account_set_id = n.account_set_id AND v.id = n.voucher_id
      JOIN ledger.period p ON p.account_set_id = v.account_set_id AND p.year = v.year AND p.month = v.month
     ORDER BY 1, 2
       FOR SHARE OF p FOR NO KEY UPDATE OF v
  LOOP
    IF touched.status = 2 THEN
      PERFORM ledger.refuse('period_open', format('The period of %s is not open.', touched.voucher_date));
    END IF;
    IF touched.reviewer_id IS NOT NULL THEN
      PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', touched.id));
    END IF;
    IF touched.first_day <> touched.voucher_date OR touched.last_day <> touched.voucher_date THEN
      PERFORM ledger.refuse('line_voucher_date', format('A line of voucher %s has another date.', touched.id));
    END IF;
    IF ledger.voucher_fault(touched.account_set_id, touched.id) IS NOT NULL THEN
      UPDATE ledger.voucher v SET debit_total = v.debit_total
       WHERE v.account_set_id = touched.account_set_id AND v.id = touched.id;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

DROP TRIGGER line_1_lock_insert ON ledger.voucher_line;

DROP TRIGGER line_3_balance_insert ON ledger.voucher_line;

CREATE TRIGGER line_1_inserted AFTER INSERT ON ledger.voucher_line
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.lines_inserted();
