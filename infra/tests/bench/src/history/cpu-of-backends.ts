import { readFileSync } from 'node:fs';
import type { RawSql } from '@ostep/service-kit/postgres';

/** CPU time of the server processes of a service's connections, in µs. Linux alone tells it. */
export async function cpuOfBackends(sql: RawSql, application: string): Promise<number> {
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = ${application}`;
  const nanoseconds = backends.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000;
}
