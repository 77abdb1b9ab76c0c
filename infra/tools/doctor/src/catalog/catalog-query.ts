import { domains, publishedSchemaOf } from '@ostep/database';

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const ownSchemas = [
  ...domains.flatMap((domain) => [domain, publishedSchemaOf(domain)]),
  'files',
  'jobs',
  'requests',
  'history',
  'platform',
  'public',
];

/** BullMQ changes the queue's tables, so only their grants are compared. */
const guardedSchemas = [...ownSchemas, 'bullmq'];

/** An administrator has another name on every server. */
const owner = (column: string) =>
  `case when ${column}::regrole::text like 'ostep\\_%' then ${column}::regrole::text else 'the administrator' end`;

const ofExtension = (catalog: string, oid: string) => `exists (
  select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** For each kind of object: label, access list, kind for `acldefault`, owner. */
const ways = `
  select 'database' as way, datacl as acl, 'd'::"char" as kind, datdba as owner from pg_database
    where datname = current_database()
  union all
  select 'schema ' || nspname, nspacl, 'n', nspowner from pg_namespace
    where nspname in (${listed(guardedSchemas)})
  union all
  select r.name, c.relacl, case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner
    from relations r join pg_class c on c.oid = r.oid
  union all
  select r.name || '.' || a.attname, a.attacl, 'c', c.relowner
    from relations r join pg_class c on c.oid = r.oid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where a.attacl is not null
  union all
  select p.oid::regprocedure::text, p.proacl, 'f', p.proowner from functions f join pg_proc p on p.oid = f.oid`;

/** Except those of owners and of roles that do not belong to the product. */
const grants = `
  select 'grant on ' || w.way || ' to ' || case g.grantee when 0 then 'public' else g.grantee::regrole::text end,
    string_agg(g.privilege_type || case when g.is_grantable then ' with grant option' else '' end, ', '
      order by g.privilege_type)
  from (${ways}) w cross join lateral aclexplode(coalesce(w.acl, acldefault(w.kind, w.owner))) g
  where g.grantee <> w.owner and (g.grantee = 0 or g.grantee::regrole::text like 'ostep\\_%')
  group by w.way, g.grantee`;

const futureGrants = `
  select 'rights of what ' || d.defaclrole::regrole || ' makes' || coalesce(' in ' || n.nspname, '') || ', kind '
      || d.defaclobjtype::text::text || ', for ' || case g.grantee when 0 then 'public' else g.grantee::regrole::text end,
    string_agg(g.privilege_type, ', ' order by g.privilege_type)
  from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace cross join lateral aclexplode(d.defaclacl) g
  where d.defaclrole::regrole::text like 'ostep\\_%' and g.grantee <> d.defaclrole
  group by d.defaclrole, n.nspname, d.defaclobjtype, g.grantee`;

const roles = `
  select 'role ' || rolname, concat_ws(', ',
    case when rolsuper then 'superuser' end, case when rolbypassrls then 'ignores row-level rules' end,
    case when rolcreaterole then 'makes roles' end, case when rolcreatedb then 'makes databases' end,
    case when rolcanlogin then 'signs in' end, case when rolinherit then 'inherits' end)
  from pg_roles where rolname like 'ostep\\_%'
  union all
  select 'membership of ' || member::regrole || ' in ' || roleid::regrole, 'granted' from pg_auth_members
  where member::regrole::text like 'ostep\\_%'
  group by member, roleid`;

const shapes = `
  select 'schema ' || nspname, 'owned by ' || ${owner('nspowner')} from pg_namespace
    where nspname in (${listed(guardedSchemas)}) and nspname <> 'public'
  union all
  select case c.relkind when 'v' then 'view ' when 'm' then 'view ' when 'S' then 'sequence ' else 'table ' end || r.name,
    concat_ws(' ', 'owned by ' || ${owner('c.relowner')}, case when c.relrowsecurity then 'row-level rules on' end,
      case when c.relforcerowsecurity then 'for the owner too' end, array_to_string(c.reloptions, ' '),
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
  from relations r join pg_class c on c.oid = r.oid where r.own
  union all
  select 'column ' || r.name || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
    case when a.attgenerated <> '' then 'generated' end, 'identity ' || nullif(a.attidentity::text, ''))
  from relations r join pg_class c on c.oid = r.oid and c.relkind in ('r', 'p')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where r.own
  union all
  select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    || case when i.indisvalid then '' else ' not valid' end
  from relations r join pg_index i on i.indrelid = r.oid where r.own
  union all
  select 'constraint ' || r.name || '.' || n.conname, pg_get_constraintdef(n.oid)
  from relations r join pg_constraint n on n.conrelid = r.oid where r.own and n.contype <> 'n'
  union all
  select 'trigger ' || r.name || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  from relations r join pg_trigger t on t.tgrelid = r.oid where r.own and not t.tgisinternal
  union all
  select 'rewrite rule ' || r.name || '.' || w.rulename, pg_get_ruledef(w.oid)
  from relations r join pg_rewrite w on w.ev_class = r.oid where r.own and w.rulename <> '_RETURN'
  union all
  select 'row-level rule ' || r.name || '.' || p.polname, concat_ws(' ', p.polcmd::text,
    case when p.polpermissive then 'permissive' else 'restrictive' end,
    (select 'for ' || string_agg(case one when 0 then 'public' else one::regrole::text end, ', ' order by one::regrole::text)
      from unnest(p.polroles) one),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  from relations r join pg_policy p on p.polrelid = r.oid where r.own
  union all
  select 'function ' || p.oid::regprocedure, 'owned by ' || ${owner('p.proowner')} || ' ' || pg_get_functiondef(p.oid)
  from functions f join pg_proc p on p.oid = f.oid where p.prokind in ('f', 'p')
  union all
  select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
  where extname in ('pg_trgm', 'unaccent', 'btree_gin')`;

export const catalogQuery = `
  with relations as (
    select c.oid, c.oid::regclass::text as name, n.nspname in (${listed(ownSchemas)}) as own
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (${listed(guardedSchemas)}) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not ${ofExtension('pg_class', 'c.oid')}
  ), functions as (
    select p.oid from pg_proc p where p.pronamespace::regnamespace::text in (${listed(ownSchemas)})
      and not ${ofExtension('pg_proc', 'p.oid')}
  ), entries(name, definition) as (${[shapes, grants, futureGrants, roles].join(' union all ')})
  select name, definition from entries order by name collate "C"`;
