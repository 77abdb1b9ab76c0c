import type { Connection } from '@ostep/database';
import type { Finding } from '../finding';
import { findingOf } from '../finding';
import { differences, expectedCatalog, readCatalog } from './catalog';

const rule = {
  name: 'catalog-as-expected',
  description:
    'Tables, columns, indexes, constraints, triggers, row-level rules, functions and rights are as the migrations make them.',
};

export async function examineCatalog(sql: Pick<Connection, 'unsafe'>): Promise<Finding> {
  const expected = expectedCatalog();
  return findingOf(rule, Object.keys(expected.entries).length, differences(expected, await readCatalog(sql)));
}
