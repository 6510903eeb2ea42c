-- Items that the lines of a category are booked on: a department, a project.
alter table trade.fund_category add column auxiliary jsonb not null default '[]';
