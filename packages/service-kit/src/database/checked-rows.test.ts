import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { checkedColumns, checkedRow, checkedRows, sampleRowChecks } from './checked-rows';

const schema = z.object({ id: z.int(), number: z.string() });
afterEach(() => vi.restoreAllMocks());

it('returns rows that match their schema, as the same objects', () => {
  const rows = [{ id: 1, number: '14/2026' }];
  expect(checkedRows(schema, rows)[0]).toBe(rows[0]);
  expect(checkedRow(schema, [])).toBe(null);
});

it('throws outside production, with the field and never its value', () => {
  const read = () => checkedRows(schema, [{ id: '7 secret', number: '1' }]);
  expect(read).toThrow('id: invalid_type');
  expect(read).not.toThrow('secret');
});

it('checks the columns of the schema and keeps the types of the others', () => {
  const rows = [{ id: 1, gap: null as unknown, place: 3 }];
  const [row] = checkedColumns(z.object({ gap: z.string().nullable() }), rows);
  expect(row?.gap satisfies string | null | undefined).toBe(null);
  expect(row?.place).toBe(3);
  expect(() => checkedColumns(z.object({ gap: z.string() }), rows)).toThrow('gap: invalid_type');
});

it('reports a fault of a sampled read in production and continues', () => {
  const faults: string[] = [];
  sampleRowChecks(({ message }) => faults.push(message));
  const row = { id: null, number: '1' };
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(checkedRow(schema, [row])).toBe(row);
  expect(faults).toEqual([]);
  vi.spyOn(Math, 'random').mockReturnValue(0.005);
  expect(checkedRow(schema, [row])).toBe(row);
  expect(faults).toEqual(['a row is not as its schema: id: invalid_type']);
});
