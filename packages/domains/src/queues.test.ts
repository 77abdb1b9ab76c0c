import { expect, test } from 'vitest';
import { domainFacts } from '.';

const queuesIn = (exported: unknown) =>
  typeof exported === 'object' && exported !== null && 'queue' in exported && !('unread' in exported)
    ? [[exported.queue, 'scanQueue' in exported ? exported.scanQueue : null]]
    : [];

test.each(domainFacts)(
  'the queues of $name are those of the jobs that its API defines for workers',
  async ({ name, queue, scanQueue }) => {
    const api: Readonly<Record<string, unknown>> = await import(`../../api-${name}/src/index.ts`);
    expect(Object.values(api).flatMap(queuesIn)).toEqual(queue === null ? [] : [[queue, scanQueue]]);
  },
);
