import postgres from 'postgres';
import { currentTracer } from './tracer';

const LONGEST_TEXT = 2_000;

type Query = {
  strings: readonly string[] | string;
  executed: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  handle: () => unknown;
};

/** postgres.js has no hook for a query's end; all clients share one class of queries. */
function queriesOf(sql: postgres.Sql): Query {
  return Object.getPrototypeOf(sql`select 1`) as Query;
}

/** The statement with `?` in place of each value: values are not recorded. */
function textOf({ strings }: Query): string {
  const text = typeof strings === 'string' ? strings : strings.join('?');
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}

let isTraced = false;

export function traceSql(): void {
  if (isTraced) return;
  isTraced = true;
  // Opens no connection: postgres.js connects at the first query.
  const queries = queriesOf(postgres({ host: '127.0.0.1' }));
  const { handle } = queries;
  queries.handle = function (this: Query) {
    const tracer = currentTracer();
    if (tracer?.isRunning() && !this.executed) follow(this, tracer);
    return handle.call(this);
  };
}

function follow(query: Query, tracer: NonNullable<ReturnType<typeof currentTracer>>): void {
  const text = textOf(query);
  const operation = /^\w+/.exec(text)?.[0]?.toLowerCase() ?? 'sql';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  const span = tracer.start({ name: `sql ${operation}`, kind: 'client', attributes });
  const { resolve, reject } = query;
  query.resolve = (value) => {
    span.end();
    resolve(value);
  };
  query.reject = (error) => {
    span.end(error);
    reject(error);
  };
}
