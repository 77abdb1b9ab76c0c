import { expect } from 'vitest';
import type { Batch, FirstDataWorld, Squad } from './first-data-world';

type Used = { readonly count: number; readonly example: string };
/** What the functions of a batch must do, in the order in which they are called. */
type Step = { readonly verb: string; readonly used: Used | null; readonly removed: number };

const usedOf = (names: readonly string[]): Used | null =>
  names[0] === undefined ? null : { count: names.length, example: names[0] };

/** Their payments stay with them, also those that were taken back. */
function ofInvoices({ invoices }: FirstDataWorld, { id }: Batch): Step {
  const own = invoices.filter(({ batch }) => batch === id);
  const used = own.filter(({ payments, corrections }) => payments.length + corrections.length > 0);
  return {
    verb: 'invoices_v1.undo_batch',
    used: usedOf(used.map(({ number }) => number)),
    removed: own.length,
  };
}

/** A statement that is older does not name them. */
const isPayeeUsed = ({ payee, model }: Squad): boolean =>
  payee !== null && (payee.isChanged || model.statements.some(({ id }) => id > payee.afterStatement));

function ofPayouts({ squads }: FirstDataWorld, { id }: Batch): Step {
  const openings = squads.flatMap(({ code, model, dated }) =>
    dated.filter(({ batch }) => batch === id).map((entry) => ({ code, isUsed: model.isHeld(entry) })),
  );
  const payees = squads
    .filter(({ payee }) => payee?.batch === id)
    .map((squad) => ({ code: squad.code, isUsed: isPayeeUsed(squad) }));
  const used = [...openings, ...payees].filter(({ isUsed }) => isUsed).map(({ code }) => code);
  return { verb: 'payouts_v1.undo_batch', used: usedOf(used.sort()), removed: openings.length + payees.length };
}

/** After the openings and payees of the same batch are removed. */
function isReferredTo({ dated, payee, rates, model }: Squad, id: number): boolean {
  const isOfOthers = ({ batch }: { readonly batch: number | null }) => batch !== id;
  const isNamed = dated.some(isOfOthers) || rates.some(isOfOthers) || (payee !== null && isOfOthers(payee));
  return isNamed || model.statements.length > 0;
}

function ofDictionaries({ squads }: FirstDataWorld, { id }: Batch): Step {
  const own = squads.filter(({ batch }) => batch === id);
  const rates = squads.flatMap((squad) => squad.rates.filter(({ batch }) => batch === id));
  const used = own.filter((squad) => isReferredTo(squad, id)).map(({ code }) => code);
  return { verb: 'dictionaries_v1.undo_batch', used: usedOf(used), removed: own.length + rates.length };
}

function stepsOf(state: FirstDataWorld, batch: Batch): readonly Step[] {
  if (batch.kind === 'invoices') return [ofInvoices(state, batch)];
  if (batch.kind === 'rates') return [ofDictionaries(state, batch)];
  return [ofPayouts(state, batch), ofDictionaries(state, batch)];
}

function removeWhere<T>(all: T[], isRemoved: (one: T) => boolean): void {
  const left = all.filter((one) => !isRemoved(one));
  all.splice(0, all.length, ...left);
}

function forget(state: FirstDataWorld, { id }: Batch): void {
  const isOfBatch = ({ batch }: { readonly batch: number | null }) => batch === id;
  removeWhere(state.invoices, isOfBatch);
  removeWhere(state.squads, isOfBatch);
  for (const squad of state.squads) {
    const openings = squad.dated.filter(isOfBatch);
    removeWhere(squad.model.entries, (entry) => openings.some((opening) => opening === entry));
    removeWhere(squad.dated, isOfBatch);
    removeWhere(squad.rates, isOfBatch);
    if (squad.payee?.batch !== id) continue;
    squad.payee = null;
    squad.model.vatPercent = 0n;
  }
}

/** @returns whether it was undone; the model knows which batch is in use */
export async function undoBatch(state: FirstDataWorld, batch: Batch): Promise<boolean> {
  const { start, seed } = state;
  const steps = stepsOf(state, batch);
  const used = steps.find((step) => step.used)?.used ?? null;
  const undone = start.begin(async (tx) => {
    const removed: number[] = [];
    for (const { verb } of steps) {
      const [row] = await tx<{ count: number }[]>`select ${tx(verb)}(${batch.id}, 'test') as count`;
      removed.push(row?.count ?? -1);
    }
    return removed;
  });
  const where = `world ${seed}, ${batch.kind} ${batch.id}`;
  if (used) {
    const refused = await undone.catch((error: unknown) => error);
    expect(refused, where).toMatchObject({ code: 'OS417', message: 'batchUsed' });
    const { detail } = refused as { readonly detail: string };
    expect(JSON.parse(detail), where).toEqual({ count: String(used.count), example: used.example });
    return false;
  }
  expect(await undone, where).toEqual(steps.map(({ removed }) => removed));
  state.batches.splice(state.batches.indexOf(batch), 1);
  forget(state, batch);
  return true;
}
