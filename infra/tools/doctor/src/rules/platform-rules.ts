import { domains } from '@ostep/database';
import type { Rule } from '../rule';

const sources = ['contracts.contract', 'orders.work_order', 'protocols.protocol'];

const ofSources = (query: (table: string) => string) => sources.map(query).join(' union all ');

export const platformRules: readonly Rule[] = [
  {
    name: 'source-file-kept',
    description: 'The file that a contract, an order or a protocol was read from is kept.',
    checked: ofSources((table) => `select 1 from ${table} where source_job_id is not null`),
    offenders: ofSources(
      (table) => `select '${table} ' || t.id as id from ${table} t
        left join jobs.job j on j.id = t.source_job_id left join files.file f on f.sha256 = j.file_sha256
        where t.source_job_id is not null and f.sha256 is null`,
    ),
  },
  {
    name: 'job-files-kept',
    description: 'The files that a job names are kept.',
    checked: 'select 1 from jobs.job where file_sha256 is not null or result_sha256 is not null',
    offenders: `select j.id from jobs.job j
      left join files.file f on f.sha256 = j.file_sha256 left join files.file r on r.sha256 = j.result_sha256
      where (j.file_sha256 is not null and f.sha256 is null) or (j.result_sha256 is not null and r.sha256 is null)`,
  },
  {
    name: 'files-intact',
    description: 'A file has the size and the SHA-256 it was stored with.',
    checked: 'select 1 from files.file',
    offenders: `select sha256 as id from files.file
      where size <> length(content) or sha256 <> encode(sha256(content), 'hex')`,
  },
  {
    name: 'jobs-not-stuck',
    description: 'No job has waited or run for more than 15 minutes.',
    checked: `select 1 from jobs.job where state in ('waiting', 'active')`,
    offenders: `select queue || ' ' || id as id from jobs.job where state in ('waiting', 'active')
      and coalesce(started_at, created_at) < now() - interval '15 minutes'`,
  },
  {
    name: 'jobs-ended-whole',
    description: 'A job that ended has its time and its result, or the reason why there is none.',
    checked: `select 1 from jobs.job where state not in ('waiting', 'active')`,
    offenders: `select queue || ' ' || id as id from jobs.job
      where (state in ('done', 'failed', 'cancelled') and finished_at is null)
        or (state = 'failed' and problem is null)
        or (state = 'done' and result is null and result_sha256 is null)`,
  },
  {
    name: 'constraints-hold',
    description: 'Every constraint of the database is validated and every trigger is on.',
    checked: `select 1 from pg_constraint where connamespace = any (array[${schemas()}]::regnamespace[])`,
    offenders: `select conrelid::regclass || ' ' || conname as id from pg_constraint
      where not convalidated and connamespace = any (array[${schemas()}]::regnamespace[])
      union all
      select t.tgrelid::regclass || ' ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgenabled = 'D' and c.relnamespace = any (array[${schemas()}]::regnamespace[])`,
  },
];

function schemas(): string {
  return [...domains, 'files', 'jobs', 'requests'].map((name) => `'${name}'`).join(', ');
}
