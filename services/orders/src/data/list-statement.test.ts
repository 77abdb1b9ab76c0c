import { orderFilter } from '@ostep/api-orders';
import { expect, test } from 'vitest';
import { listStatement } from './list-statement';

const statement = (filter: object) =>
  listStatement(orderFilter.parse(filter), { limit: 20, offset: 40, withGaps: true });

test('one statement for the page and the count, prepared unless a text is searched or a column sorts', () => {
  const { text, parameters, prepare } = statement({ contract: 3, orderStatus: 'DONE' });
  expect(text.match(/o.contract_id = \$1 and o.order_status = \$2/g)).toHaveLength(2);
  expect(text).toContain('limit 20 offset $3');
  expect({ parameters, prepare }).toEqual({ parameters: [3, 'DONE', 40], prepare: true });
  expect(statement({ orderNumber: '14/2026' }).prepare).toBe(false);
  expect(statement({ forestDistrictPart: 'Gola' }).prepare).toBe(false);
  expect(statement({ sort: 'orderNumber' }).prepare).toBe(false);
});

test('the same filter with other values is the same statement', () => {
  expect(statement({ contract: 1 }).text).toBe(statement({ contract: 2 }).text);
});

test('one and two letters are looked up where they are kept, longer texts by trigrams', () => {
  expect(statement({ orderNumber: '14' }).text).toContain('orders.short_parts(o.number_folded)');
  expect(statement({ orderNumber: ' 1 4 ' }).text).toContain('orders.short_parts');
  expect(statement({ orderNumber: '14' }).text).not.toContain(' like ');
  expect(statement({ orderNumber: '14/' }).text).toContain('o.number_folded like');
  expect(statement({ orderNumber: '14/' }).text).not.toContain('short_parts');
});
