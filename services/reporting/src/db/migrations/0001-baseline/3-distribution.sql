-- Spread by account set on a distributed engine, nothing on plain PostgreSQL (scale.md 3.13).
select app.distribute('reporting.report_template');

select app.distribute('reporting.report_item');

select app.distribute('reporting.report_formula');
