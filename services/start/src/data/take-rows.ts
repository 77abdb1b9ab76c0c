import type { StartKind } from '@ostep/api-start';
import { checkedRows, type Transaction } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addedUp } from '../rules/kinds/balances';
import type { AnyPayload, PayloadOf } from '../rules/kinds/readers';
import type { TakenRow } from '../rules/read-table';
import type { SquadReference } from '../rules/references';

export type BatchOfRows = {
  readonly id: number;
  readonly kind: StartKind;
  readonly fileName: string;
  readonly actor: string;
  readonly subject: string;
};

type SheetRows = { readonly file: string; readonly rows: readonly TakenRow[] };

/** The functions name one file for all rows, so the rows of each sheet are taken by themselves. */
function bySheet({ fileName }: BatchOfRows, rows: readonly TakenRow[]): SheetRows[] {
  const sheets = [...new Set(rows.map(({ sheet }) => sheet))];
  return sheets.map((sheet) => ({
    file: sheets.length > 1 ? `${fileName}, ${sheet}` : fileName,
    rows: rows.filter((one) => one.sheet === sheet),
  }));
}

const json = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::text::jsonb`;

const takeSquads = (tx: Transaction, { id, actor }: BatchOfRows, file: string, rows: readonly object[]) =>
  tx.execute(sql`select from dictionaries_v1.take_squad(${id}, ${file}, ${json(rows)}, ${actor})`);

const squadRow = z.object({ id: z.int(), code: z.string() });

async function squadIds(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = checkedRows(squadRow, await tx.execute(sql`select id, code from dictionaries_v1.squad`));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Makes the squads that a person said to make, and gives all squads their ids. */
async function withSquadIds<P extends { readonly squad: SquadReference }>(
  tx: Transaction,
  batch: BatchOfRows,
  { file, rows }: { readonly file: string; readonly rows: readonly { readonly row: number; readonly payload: P }[] },
) {
  const made = new Map<string, object>();
  for (const { row, payload } of rows)
    if ('code' in payload.squad && !made.has(payload.squad.code))
      made.set(payload.squad.code, { row, ...payload.squad, active: true });
  const before = await squadIds(tx);
  const missing = [...made].filter(([code]) => !before.has(code)).map(([, squad]) => squad);
  if (missing.length > 0) await takeSquads(tx, batch, file, missing);
  const ids = missing.length > 0 ? await squadIds(tx) : before;
  return rows.map(({ row, payload: { squad, ...rest } }) => ({
    row,
    squadId: 'id' in squad ? squad.id : ids.get(squad.code),
    ...rest,
  }));
}

/** The rows of a kind hold the payloads of that kind. */
const of = <K extends StartKind>(rows: readonly TakenRow[]) =>
  rows as readonly (Omit<TakenRow, 'payload'> & { readonly payload: PayloadOf[K] })[];

const plain = (rows: readonly { readonly row: number; readonly payload: AnyPayload }[]) =>
  rows.map(({ row, payload }) => ({ row, ...payload }));

type Take = (tx: Transaction, batch: BatchOfRows, part: SheetRows) => Promise<unknown>;

const takers: Readonly<Record<StartKind, Take>> = {
  squads: async (tx, batch, { file, rows }) => {
    const read = of<'squads'>(rows);
    await takeSquads(
      tx,
      batch,
      file,
      read.map(({ row, payload: { payee: _, ...squad } }) => ({ row, ...squad })),
    );
    const ids = await squadIds(tx);
    const payees = read.flatMap(({ row, payload: { code, payee } }) =>
      payee ? [{ row, squadId: ids.get(code), ...payee }] : [],
    );
    if (payees.length === 0) return;
    const { id, actor, subject } = batch;
    await tx.execute(sql`select from payouts_v1.take_payee(${id}, ${file}, ${json(payees)}, ${actor}, ${subject})`);
  },
  'outside-invoices': (tx, { id, actor, subject }, { file, rows }) =>
    tx.execute(
      sql`select from invoices_v1.take_outside_invoice(${id}, ${file}, ${json(plain(rows))}, ${actor}, ${subject})`,
    ),
  balances: async (tx, batch, { file, rows }) => {
    const openings = await withSquadIds(tx, batch, { file, rows: of<'balances'>(rows) });
    const { id, actor, subject } = batch;
    await tx.execute(sql`select from payouts_v1.take_opening(${id}, ${file}, ${json(openings)}, ${actor}, ${subject})`);
  },
  'earlier-works': (tx, { id, actor }, { file, rows }) =>
    tx.execute(sql`select from summaries_v1.take_earlier_work(${id}, ${file}, ${json(plain(rows))}, ${actor})`),
  rates: async (tx, batch, { file, rows }) => {
    const rates = await withSquadIds(tx, batch, { file, rows: of<'rates'>(rows) });
    await tx.execute(
      sql`select from dictionaries_v1.take_squad_rate(${batch.id}, ${file}, ${json(rates)}, ${batch.actor})`,
    );
  },
};

/** Each domain writes its own, all in the transaction of the batch. */
export async function takeRows(tx: Transaction, batch: BatchOfRows, rows: readonly TakenRow[]): Promise<void> {
  const entries = batch.kind === 'balances' ? addedUp(of<'balances'>(rows)) : rows;
  for (const part of bySheet(batch, entries)) await takers[batch.kind](tx, batch, part);
}

const undoers: Readonly<Record<StartKind, readonly SQL[]>> = {
  squads: [sql`payouts_v1.undo_batch`, sql`dictionaries_v1.undo_batch`],
  'outside-invoices': [sql`invoices_v1.undo_batch`],
  balances: [sql`payouts_v1.undo_batch`, sql`dictionaries_v1.undo_batch`],
  'earlier-works': [sql`summaries_v1.undo_batch`],
  rates: [sql`dictionaries_v1.undo_batch`],
};

export async function undoRows(tx: Transaction, { id, kind, actor }: Omit<BatchOfRows, 'fileName' | 'subject'>) {
  for (const undo of undoers[kind]) await tx.execute(sql`select ${undo}(${id}, ${actor})`);
}
