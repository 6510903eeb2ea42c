ALTER TABLE "trade"."fund_account" ADD "fee_tolerance" numeric(20,2) NOT NULL DEFAULT 50;
ALTER TABLE "trade"."fund_account" ADD CONSTRAINT "fund_account_fee_tolerance"
  CHECK (fee_tolerance >= (0)::numeric AND fee_tolerance <> 'NaN'::numeric);
