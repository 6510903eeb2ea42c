-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
create schema if not exists reporting;

create table reporting.report_template (
  account_set_id bigint not null,
  id bigserial not null,
  template_key text not null,
  name text not null,
  name_en text not null,
  type smallint not null,
  system boolean not null default false,
  position int not null,
  version int not null default 1,
  primary key (account_set_id, id)
);

alter table reporting.report_template add constraint report_template_key_unique unique (account_set_id, template_key);

alter table reporting.report_template add constraint report_template_key check (template_key ~ '^[A-Za-z]{1,64}$');

alter table reporting.report_template add constraint report_template_type check (type = ANY (ARRAY[0, 1, 2]));

create table reporting.report_item (
  account_set_id bigint not null,
  id bigserial not null,
  template_id bigint not null,
  parent_id bigint null,
  position int not null,
  title text not null,
  title_en text not null,
  line_number int null,
  type smallint null,
  sources smallint null,
  level smallint not null,
  bold boolean not null default false,
  folding boolean not null default false,
  heading boolean not null default false,
  primary key (account_set_id, id)
);

alter table reporting.report_item
  add constraint report_item_position_unique unique (account_set_id, template_id, position);

alter table reporting.report_item add constraint report_item_template_unique unique (account_set_id, template_id, id);

alter table reporting.report_item add constraint report_item_type check (type = ANY (ARRAY[0, 1, 2]));

alter table reporting.report_item add constraint report_item_sources check (sources = ANY (ARRAY[0, 1]));

alter table reporting.report_item add constraint report_item_heading check (heading = (sources IS NULL));

create table reporting.report_formula (
  account_set_id bigint not null,
  id bigserial not null,
  template_id bigint not null,
  item_id bigint not null,
  position int not null,
  sign text not null,
  subject_code text null,
  rule smallint null,
  grain text null,
  source_item_id bigint null,
  primary key (account_set_id, id)
);

alter table reporting.report_formula
  add constraint report_formula_position_unique unique (account_set_id, item_id, position);

alter table reporting.report_formula add constraint report_formula_sign check (sign = ANY (ARRAY['+', '-']));

alter table reporting.report_formula add constraint report_formula_rule check (rule >= 0 AND rule <= 5);

alter table reporting.report_formula
  add constraint report_formula_grain check (grain = ANY (ARRAY['party', 'account']));

alter table reporting.report_formula
  add constraint report_formula_one_source check (num_nonnulls(subject_code, source_item_id) = 1);

alter table reporting.report_formula
  add constraint report_formula_subject_rule check ((subject_code IS NULL) = (rule IS NULL));

alter table reporting.report_formula add constraint report_formula_no_self check (source_item_id <> item_id);

alter table reporting.report_item
  add constraint report_item_template_fk foreign key (account_set_id, template_id)
  references reporting.report_template (account_set_id, id) on update no action on delete cascade;

alter table reporting.report_item
  add constraint report_item_parent_fk foreign key (account_set_id, template_id, parent_id)
  references reporting.report_item (account_set_id, template_id, id) on update no action on delete cascade;

alter table reporting.report_formula
  add constraint report_formula_item_fk foreign key (account_set_id, template_id, item_id)
  references reporting.report_item (account_set_id, template_id, id) on update no action on delete cascade;

alter table reporting.report_formula
  add constraint report_formula_source_fk foreign key (account_set_id, template_id, source_item_id)
  references reporting.report_item (account_set_id, template_id, id) on update no action on delete no action;

alter table reporting.report_template enable row level security;

alter table reporting.report_template force row level security;

create policy report_template_tenant on reporting.report_template
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table reporting.report_item enable row level security;

alter table reporting.report_item force row level security;

create policy report_item_tenant on reporting.report_item
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table reporting.report_formula enable row level security;

alter table reporting.report_formula force row level security;

create policy report_formula_tenant on reporting.report_formula
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));
