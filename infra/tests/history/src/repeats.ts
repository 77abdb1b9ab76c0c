import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { apis } from '@ostep/domains/apis';
import type { RawSql } from '@ostep/service-kit/postgres';
import type { openServices, Sent, Step } from './services';

const endpoints = Object.values(apis).flatMap((api) => Object.entries(api));

export const repeatable = endpoints.flatMap(([key, endpoint]) => (endpoint.repeatable ? [key] : []));

/** Uploads to the inbox, which write no record and are therefore not in the walk. Any bytes are stored. */
export const inboxUploads: readonly Step[] = repeatable
  .filter((key) => key.endsWith('/inbox/file/{batch}'))
  .map((key) => ({
    key,
    call: () => ({
      path: key.slice('POST '.length).replace('{batch}', randomUUID()),
      form: formOf('x'),
    }),
  }));

function formOf(bytes: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'pismo.pdf');
  return form;
}

/** The same request with one value changed, once for each value. Answers to questions may differ in a repeat. */
function changedBodies({ path, body }: Sent): Sent[] {
  if (!body) return [{ path, form: formOf('y') }];
  const { answers: _, ...values } = body as { readonly answers?: unknown };
  return withOneChange(values).map((other) => ({ path, body: other as object }));
}

function withOneChange(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}x`];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return value.flatMap((one, at) => withOneChange(one).map((other) => value.with(at, other)));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) =>
    withOneChange(one).map((other) => ({ ...value, [name]: other })),
  );
}

/** Sends the request twice at once, once more, and then with other bodies, all with the same key. */
export async function sendRepeatedly(services: Awaited<ReturnType<typeof openServices>>, sql: RawSql, sent: Sent) {
  const by = { headers: { 'idempotency-key': randomUUID() } };
  const same = await Promise.all([services.send('POST', sent, by), services.send('POST', sent, by)]);
  same.push(await services.send('POST', sent, by));
  const others = [];
  for (const other of changedBodies(sent)) others.push(await services.once('POST', other, by));
  const requestIds = [...same, ...others].map(({ requestId }) => requestId);
  const made = await sql<{ id: string }[]>`
    select request_id as id from history.change where request_id in ${sql(requestIds)}
    union select request_id from jobs.job where request_id in ${sql(requestIds)}`;
  return {
    requestId: made[0]?.id ?? '',
    times: made.length,
    isSameAnswer: same.every(({ text }) => isDeepStrictEqual(JSON.parse(text), JSON.parse(same[0]?.text ?? ''))),
    otherIsRefused: others.some(({ status }) => status === 422),
  };
}
