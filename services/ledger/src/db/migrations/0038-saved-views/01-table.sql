-- Filters of the voucher list that a member keeps under names. A person's own, no part of the books: outside the chain.
CREATE TABLE ledger.saved_view (
  account_set_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (account_set_id, user_id, name),
  CONSTRAINT saved_view_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT saved_view_name CHECK (char_length(name) BETWEEN 1 AND 40),
  CONSTRAINT saved_view_search CHECK (char_length(search) <= 2000)
);

GRANT SELECT, INSERT, UPDATE (search), DELETE ON ledger.saved_view TO ledger_app;
