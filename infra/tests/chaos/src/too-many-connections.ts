import { withConnection } from '@ostep/database';
import type { Product } from '@ostep/local';
import { openPostgres } from '@ostep/service-kit/postgres';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';

const CROWD = 400;
const ROUNDS = 20;
const READS = ['order/10?page=1', 'contract/10?page=1', 'fd/list', 'protocol/10?page=1'];

/** Other clients take every connection while the services lose theirs: reads get the Polish 503 until the others leave. */
export async function tooManyConnections(product: Product, log: (line: string) => void): Promise<boolean> {
  const client = await openApiClient(product.url, 'biuro');
  const answers = new Map<string, number>();
  await withConnection(product.databaseUrls.admin, async (sql) => {
    const crowd = openPostgres(product.databaseUrls.orders, { max: CROWD, backoff: () => 0.01 });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const seats = Array.from({ length: CROWD }, () => crowd`select pg_sleep(0.5)`);
        const settled = Promise.allSettled(seats);
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and application_name like 'ostep-%'`;
        const messages = await Promise.all(READS.map((path) => messageOf(client, path)));
        await settled;
        for (const answer of messages) answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    } finally {
      await crowd.end({ timeout: 0 });
    }
  });
  log(`without a free connection: ${[...answers].map(([answer, count]) => `${answer} × ${count}`).join(', ')}`);
  // A connection that was free for a moment gives the usual answer, which may be 404.
  const refused = [...answers.keys()].filter((answer) => !/^(?:200|404)/u.test(answer));
  return refused.length > 0 && refused.every((answer) => answer.startsWith('503 Baza danych'));
}

async function messageOf(client: ApiClient, path: string): Promise<string> {
  const response = await client.send('GET', `/api/${path}`);
  const text = (await response?.text()) ?? '';
  return response?.ok ? '200' : `${response?.status} ${/"message":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80)}`;
}
