-- Columns that people drew over the page of a file whose table was not read, of the papers of the domain that keeps them.
create table requests.column_template (
  id bigint generated always as identity primary key,
  owner name not null default current_user,
  district_key text,
  district_name text,
  -- Letters and digits of the table's header, folded.
  header text not null,
  page_width numeric(8, 2) not null,
  -- Fractions of the page's width, and the name of each column between them.
  borders jsonb not null,
  names jsonb not null,
  drawn_by text not null,
  drawn_at timestamptz not null default now()
);
create unique index column_template_header on requests.column_template (owner, md5(header), coalesce(district_key, ''));

alter table requests.column_template enable row level security;
create policy own_column_templates on requests.column_template
  using (owner = current_user) with check (owner = current_user);
