-- Most vouchers are written by hand and have nothing beside: what the rest must look like is prepared only for those.

CREATE OR REPLACE FUNCTION ledger.voucher_shape() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  fault text := CASE
    WHEN NEW.number < 1 THEN 'voucher_number'
    WHEN NEW.attachment_count NOT BETWEEN 0 AND 9999 THEN 'voucher_attachment_count'
    WHEN NEW.debit_total <> NEW.credit_total THEN 'voucher_sides_equal'
  END;
BEGIN
  IF fault IS NULL AND (NEW.kind <> 'manual' OR NEW.source <> 'manual' OR NEW.step_key IS NOT NULL
    OR NEW.remark IS NOT NULL OR NEW.cash_flow_item IS NOT NULL OR NEW.reversal_of IS NOT NULL
    OR NEW.reviewer_id IS NOT NULL OR NEW.reviewer_name IS NOT NULL OR NEW.reviewed_at IS NOT NULL) THEN
    fault := CASE
      WHEN NEW.kind NOT IN ('manual', 'depreciation', 'amortization', 'payroll-accrual', 'cost-of-sales', 'vat-transfer',
        'vat-exemption-small', 'surtax-accrual', 'fx-revaluation', 'income-tax-accrual', 'pl-carry-forward', 'year-end')
        THEN 'voucher_kind'
      WHEN NEW.kind = 'pl-carry-forward' AND extract(day FROM NEW.voucher_date + 1) <> 1 THEN 'voucher_kind_date'
      WHEN NEW.kind = 'year-end' AND extract(month FROM NEW.voucher_date) <> 12 THEN 'voucher_kind_date'
      WHEN NEW.source NOT IN ('manual', 'carry-forward', 'template', 'import', 'invoice', 'funds') THEN 'voucher_source'
      WHEN char_length(NEW.step_key) > 32 THEN 'voucher_step_key'
      WHEN char_length(NEW.remark) > 128 THEN 'voucher_remark'
      WHEN char_length(NEW.cash_flow_item) > 16 THEN 'voucher_cash_flow_item'
      WHEN num_nonnulls(NEW.reviewer_id, NEW.reviewer_name, NEW.reviewed_at) NOT IN (0, 3) THEN 'voucher_review_complete'
      WHEN NEW.reversal_of = NEW.id THEN 'voucher_reversal_other'
    END;
  END IF;
  IF fault IS NOT NULL THEN
    PERFORM ledger.refuse(fault, format('Voucher %s: %s.', NEW.id, fault));
  END IF;
  RETURN NEW;
END
$$;
