import { openPostgres } from '@ostep/service-kit/postgres';
import { expect, inject } from 'vitest';

type Taken = { readonly source_row: number; readonly record_id: number };
type Person = { readonly name: string; readonly subject: string };

const FILE = 'ekipy.xlsx';
export const importer: Person = { name: 'Anna Lis', subject: 'anna' };

let batches = Date.now();

export function newBatch(): number {
  batches += 1;
  return batches;
}

/** What an OS417 raised by a published function looks like. */
export const refusal = (message: string, figures: object) => ({
  code: 'OS417',
  message,
  detail: expect.toSatisfy((detail: string) => {
    expect(JSON.parse(detail)).toEqual(figures);
    return true;
  }),
});

/** Calls the published functions as a neighbour does, which has no rights of its own in the schema. */
export function openNeighbour(settings: Readonly<Record<string, string>> = {}) {
  const sql = openPostgres(inject('databaseUrls').summaries, { max: 2 });
  const inTransaction = <Row extends object>(by: Person, act: (tx: typeof sql) => Promise<Row[]>) =>
    sql.begin(async (tx) => {
      const all = { ...settings, 'ostep.actor': by.subject, 'ostep.actor_name': by.name };
      for (const [name, value] of Object.entries(all)) await tx`select set_config(${name}, ${value}, true)`;
      // A transaction sends what a connection sends.
      return act(tx as unknown as typeof sql);
    });
  const take =
    (verb: 'take_payee' | 'take_opening') =>
    (batch: number, rows: readonly object[], by = importer) =>
      inTransaction(
        by,
        (tx) => tx<Taken[]>`select * from ${tx(`payouts_v1.${verb}`)}(
          ${batch}, ${FILE}, ${JSON.stringify(rows)}::text::jsonb, ${by.name}, ${by.subject})`,
      );
  return {
    sql,
    takePayee: take('take_payee'),
    takeOpening: take('take_opening'),
    undo: async (batch: number, by = importer) => {
      const [row] = await inTransaction(
        by,
        (tx) => tx<{ removed: number }[]>`select payouts_v1.undo_batch(${batch}, ${by.name}) as removed`,
      );
      return row?.removed;
    },
    close: () => sql.end(),
  };
}
