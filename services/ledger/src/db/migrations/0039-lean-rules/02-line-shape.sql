-- The same for a line, asked by the statements that look at new and changed lines anyway. That it has one side and no
-- other stays a CHECK (reliability.md 2).

CREATE FUNCTION ledger.line_fault(p_line_no integer, p_summary text, p_rate numeric, p_cash_flow_item text) RETURNS text
LANGUAGE sql IMMUTABLE RETURN CASE
  WHEN p_line_no < 1 THEN 'voucher_line_line_no'
  WHEN char_length(p_summary) NOT BETWEEN 1 AND 200 THEN 'voucher_line_summary'
  WHEN p_rate <= 0 THEN 'voucher_line_rate'
  WHEN char_length(p_cash_flow_item) > 16 THEN 'voucher_line_cash_flow_item'
END;

CREATE FUNCTION ledger.line_shape() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  fault CONSTANT text := (
    SELECT min(ledger.line_fault(n.line_no, n.summary, n.rate, n.cash_flow_item)) FROM new_lines n
  );
BEGIN
  IF fault IS NOT NULL THEN
    PERFORM ledger.refuse(fault, format('A line: %s.', fault));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER line_0_shape_update AFTER UPDATE ON ledger.voucher_line
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_shape();
