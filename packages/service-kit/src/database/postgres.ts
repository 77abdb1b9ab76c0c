import postgres from 'postgres';
import type { RawSql } from '../verb/transaction';

export type { RawSql, RawTransaction } from '../verb/transaction';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
export const TIMESTAMPTZ = 1184;

const unchanged = (value: string) => value;

/**
 * `int8` and `numeric` as number, exact within the bounds of docs/decisions/endpoint-definitions.md; `date` as
 * `YYYY-MM-DD`; `timestamptz` as ISO 8601 UTC.
 */
export const types = {
  integer: { to: INT8, from: [INT8], serialize: String, parse: Number },
  decimal: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  date: { to: DATE, from: [DATE], serialize: unchanged, parse: unchanged },
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    serialize: unchanged,
    parse: (value: string) => new Date(value).toISOString(),
  },
};

type Settings = Pick<
  postgres.Options<typeof types>,
  'max' | 'idle_timeout' | 'connect_timeout' | 'backoff' | 'connection'
>;

export const openPostgres = (url: string, settings: Settings): RawSql =>
  postgres(url, { ...settings, onnotice: () => undefined, types });
