/**
 * `uuid7()`: time-ordered ids. PostgreSQL 18 has its own function; older servers get the same layout
 * (RFC 9562, 5.7) in SQL.
 */
export const createUuid7 = `do $do$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function uuid7() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create or replace function uuid7() returns uuid language sql volatile parallel safe as $f$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid $f$;
  end if;
end $do$`
