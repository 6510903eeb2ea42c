-- The chain starts empty, and is append-only by trigger as well as by grants: not even the owner's slip changes history
-- (reliability.md 6).
insert into identity.chain_tail (id, seq, hash) values (1, 0, decode(repeat('00', 32), 'hex'));

create function identity.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'identity.event is append-only' using errcode = '42501';
end $$;

create trigger event_append_only before update or delete on identity.event
  for each row execute function identity.refuse_change();

create trigger event_no_truncate before truncate on identity.event
  for each statement execute function identity.refuse_change();
