-- Also who looked at what a squad is paid: its account, and the file of transfers.
alter table history.pay_reading drop constraint pay_reading_what_check;
alter table history.pay_reading add constraint pay_reading_what_check check (
  what in ('page', 'workbook', 'statement', 'bundle', 'archive', 'report', 'payout', 'account', 'transfers'));

create or replace function history.note_pay_reading(what text, squad_id bigint, squad_name text, year integer, month integer)
returns void language sql security definer set search_path = '' as $$
  insert into history.pay_reading (person_id, request_id, what, squad_id, squad_name, year, month)
  select p.id, nullif(current_setting('ostep.request', true), ''), $1, $2, $3, $4, $5
  from (select history.person_now() as id) p
  where $1 not in ('page', 'payout', 'account') or not exists (
    select from history.pay_reading r
    where r.person_id = p.id and r.read_at > clock_timestamp() - interval '10 minutes'
      and (r.what, r.year, r.month) = ($1, $4, $5) and r.squad_id is not distinct from $2)
$$;
