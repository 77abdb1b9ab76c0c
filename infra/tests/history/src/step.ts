import type { RawSql } from '@ostep/service-kit/postgres';
import type { Sent } from './services';

export type Step = { readonly key: string; readonly call: (sql: RawSql) => Promise<Sent> | Sent };
