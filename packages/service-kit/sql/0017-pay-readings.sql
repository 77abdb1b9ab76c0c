-- Who looked at what crews earn. Written by the function alone, so that no service can change or remove a row.
create table history.pay_reading (
  id bigint generated always as identity primary key,
  read_at timestamptz not null default clock_timestamp(),
  person_id integer not null references history.person (id),
  request_id text,
  what text not null check (what in ('page', 'workbook', 'statement', 'bundle', 'archive', 'report')),
  -- Null: the crews of the whole month.
  squad_id bigint,
  squad_name text,
  year integer not null,
  month integer not null check (month between 1 and 12)
);

create index pay_reading_of_person on history.pay_reading (person_id, read_at);

-- A page that is shown asks again by itself: within ten minutes it is the same opening.
create function history.note_pay_reading(what text, squad_id bigint, squad_name text, year integer, month integer)
returns void language sql security definer set search_path = '' as $$
  insert into history.pay_reading (person_id, request_id, what, squad_id, squad_name, year, month)
  select p.id, nullif(current_setting('ostep.request', true), ''), $1, $2, $3, $4, $5
  from (select history.person_now() as id) p
  where $1 <> 'page' or not exists (
    select from history.pay_reading r
    where r.person_id = p.id and r.read_at > clock_timestamp() - interval '10 minutes'
      and (r.what, r.year, r.month) = ($1, $4, $5) and r.squad_id is not distinct from $2)
$$;
revoke execute on function history.note_pay_reading from public;
