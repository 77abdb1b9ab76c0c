-- People are known by the subject of their token: `created_by` of a job, `username` of an answer and of a filter,
-- `answered_by` of a question and `actor` of the history hold it. A login may change, or become another person's.
create table requests.former_login (
  username text primary key,
  -- Who had it, once that is known.
  subject text unique,
  seen_at timestamptz not null
);
insert into requests.former_login (username, seen_at) select username, seen_at from requests.seen_person;

drop table requests.seen_person;
create table requests.seen_person (
  subject text primary key,
  username text not null,
  roles text[] not null,
  seen_at timestamptz not null default now()
);

-- What a login owned becomes its holder's, who is the first to come with it. After 30 days it may have changed hands:
-- then what is left is nobody's.
create function requests.note_person(person text, login text, held text[], at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into requests.seen_person (subject, username, roles, seen_at) values (person, login, held, at)
  on conflict (subject) do update set username = excluded.username, roles = excluded.roles, seen_at = excluded.seen_at;
  update requests.former_login f set subject = person
  where f.username = login and f.subject is null and f.seen_at > at - interval '30 days'
    and not exists (select from requests.former_login other where other.subject = person);
  if found then
    update jobs.job set created_by = person where created_by = login;
    update requests.answer set username = person where username = login;
    update requests.saved_filter set username = person where username = login;
  end if;
end $$;
revoke execute on function requests.note_person from public;
