import { expect, test } from 'vitest';
import { domainFacts } from '.';

const queueIn = (exported: unknown) =>
  typeof exported === 'object' && exported !== null && 'queue' in exported ? [exported.queue] : [];

test.each(domainFacts)('the queue of $name is the one that its API defines a job for', async ({ name, queue }) => {
  const api: Readonly<Record<string, unknown>> = await import(`../../api-${name}/src/index.ts`);
  expect(Object.values(api).flatMap(queueIn)).toEqual(queue === null ? [] : [queue]);
});
