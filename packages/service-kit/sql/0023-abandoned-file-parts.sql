-- Parts are written one by one: those of a process that was killed are known by their age.
alter table files.part add column written_at timestamptz not null default clock_timestamp();
