-- A file on its way into files.file: its parts stand here within the one transaction that keeps it.
create unlogged table files.part (
  upload uuid not null,
  place integer not null,
  content bytea not null,
  primary key (upload, place)
);
alter table files.part alter column content set storage external;

do $$
declare role_name text;
begin
  foreach role_name in array array['ostep_contracts', 'ostep_orders', 'ostep_protocols', 'ostep_dictionaries', 'ostep_summaries', 'ostep_documents']
  loop
    execute format('grant select, insert, delete on files.part to %I', role_name);
    execute format('grant update (created_at) on files.file to %I', role_name);
  end loop;
end $$;
