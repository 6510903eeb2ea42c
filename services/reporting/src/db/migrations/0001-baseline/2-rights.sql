grant usage on schema reporting to reporting_app;

grant select, insert, update, delete on reporting.report_template, reporting.report_item, reporting.report_formula
  to reporting_app;

grant usage on all sequences in schema reporting to reporting_app;
