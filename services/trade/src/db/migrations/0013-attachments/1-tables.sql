create table trade.attachment_content (
  account_set_id bigint not null,
  sha256 bytea not null,
  size int not null,
  primary key (account_set_id, sha256)
);

alter table trade.attachment_content
  add constraint attachment_content_sha256 check (octet_length(sha256) = 32);

alter table trade.attachment_content
  add constraint attachment_content_size check (size >= 1 AND size <= 20971520);

create table trade.attachment_piece (
  account_set_id bigint not null,
  sha256 bytea not null,
  piece_no int not null,
  content bytea not null,
  primary key (account_set_id, sha256, piece_no)
);

-- Pictures and packed documents do not become smaller by packing them once more.
alter table trade.attachment_piece alter column content set storage external;

alter table trade.attachment_piece
  add constraint attachment_piece_no check (piece_no >= 0);

alter table trade.attachment_piece
  add constraint attachment_piece_size check (octet_length(content) >= 1 AND octet_length(content) <= 524288);

alter table trade.attachment_piece
  add constraint attachment_piece_content_fk foreign key (account_set_id, sha256) references trade.attachment_content (account_set_id, sha256) on update no action on delete no action;

create table trade.attachment (
  account_set_id bigint not null,
  id bigserial not null,
  invoice_id bigint not null,
  sha256 bytea not null,
  name text not null,
  media_type text not null,
  size int not null,
  added_at timestamptz(6) not null default now(),
  added_by bigint not null,
  added_by_name text not null,
  removed_at timestamptz(6) null,
  primary key (account_set_id, id)
);

create index attachment_invoice_index on trade.attachment (account_set_id, invoice_id);

alter table trade.attachment
  add constraint attachment_name check (char_length(name) >= 1 AND char_length(name) <= 200);

alter table trade.attachment
  add constraint attachment_media_type check (media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'application/ofd'::text, 'application/xml'::text]));

alter table trade.attachment
  add constraint attachment_size check (size >= 1);

alter table trade.attachment
  add constraint attachment_invoice_fk foreign key (account_set_id, invoice_id) references trade.invoice (account_set_id, id) on update no action on delete no action;

alter table trade.attachment
  add constraint attachment_content_fk foreign key (account_set_id, sha256) references trade.attachment_content (account_set_id, sha256) on update no action on delete no action;
