import { expect } from 'vitest';
import { dayPlus, monthOf } from './first-data-model';
import { type Batch, type DatedEntry, type FirstDataWorld, type Kind, newCode, newSquad } from './first-data-world';
import { hundredths } from './hundredths';

const FILE = 'start.xlsx';
const withoutSubject = ['dictionaries_v1.take_squad', 'dictionaries_v1.take_squad_rate'];

type Verb =
  | 'dictionaries_v1.take_squad'
  | 'dictionaries_v1.take_squad_rate'
  | 'payouts_v1.take_payee'
  | 'payouts_v1.take_opening'
  | 'invoices_v1.take_outside_invoice';
type Row = { readonly row: number };

/** Where `refusal` is a code, all rows must be refused with it. @returns the ids of the rows, or null */
async function call<R extends Row>(
  { start, seed }: FirstDataWorld,
  verb: Verb,
  { id }: Batch,
  rows: readonly R[],
  refusal: string | null,
): Promise<Map<number, number> | null> {
  const sent = JSON.stringify(rows);
  const by = withoutSubject.includes(verb) ? start`'test'` : start`'test', 'test'`;
  const taken = start<{ row: number; id: number }[]>`
    select source_row as row, record_id::int as id from ${start(verb)}(${id}, ${FILE}, ${sent}::text::jsonb, ${by})`;
  if (refusal !== null) {
    await expect(taken, `world ${seed}, ${verb}`).rejects.toMatchObject({ code: 'OS417', message: refusal });
    return null;
  }
  const ids = new Map((await taken).map((one) => [one.row, one.id]));
  expect([...ids.keys()], `world ${seed}, ${verb}`).toEqual(rows.map(({ row }) => row));
  return ids;
}

const idIn = (ids: ReadonlyMap<number, number>, { row }: Row) => ids.get(row) ?? 0;
const numbered = <T extends object>(rows: readonly T[]) => rows.map((one, index) => ({ ...one, row: index + 2 }));

/** One row of some batches is wrong, so that nothing of them may be taken. */
function spoiled<R extends Row>(
  { random }: FirstDataWorld,
  rows: readonly R[],
  faults: readonly [Fault<R>, ...Fault<R>[]],
): { readonly rows: readonly R[]; readonly refusal: string | null } {
  if (!random.chance(0.2)) return { rows, refusal: null };
  const { refusal, change } = random.pick(faults);
  const at = random.below(rows.length);
  return { rows: rows.map((one, index) => (index === at ? { ...one, ...change } : one)), refusal };
}
type Fault<R> = { readonly refusal: string; readonly change: Partial<R> };

async function takeInvoices(state: FirstDataWorld, batch: Batch): Promise<boolean> {
  const { random, today, districts, lastClosed } = state;
  const invent = () => {
    const gross = random.hundredths(2, 4_000_000);
    const issued = dayPlus(today, -random.whole(0, 200));
    const isOther = random.chance(0.3);
    return {
      number: `S/${newCode(state)}`,
      issued,
      due: dayPlus(issued, random.whole(0, 120)),
      forestDistrictId: isOther ? null : (random.oneOf(districts) ?? 0),
      buyerName: isOther ? 'Tartak' : null,
      buyerNip: null,
      gross,
      left: random.chance(0.5) ? gross : random.hundredths(1, Math.round(gross * 100)),
      ksefNumber: null as string | null,
    };
  };
  const invented = numbered(Array.from({ length: random.whole(1, 8) }, invent)).map((one) =>
    monthOf(one.issued) <= lastClosed ? { ...one, issued: today, due: today } : one,
  );
  const { rows, refusal } = spoiled(state, invented, [
    { refusal: 'number_known', change: { number: ` ${state.invoices[0]?.number.toLowerCase()}` } },
    { refusal: 'number_missing', change: { number: '' } },
    { refusal: 'left_over_gross', change: { gross: 10, left: 10.01 } },
    { refusal: 'left_not_positive', change: { left: 0 } },
    { refusal: 'left_not_positive', change: { left: -0.01 } },
    { refusal: 'buyer_unknown', change: { forestDistrictId: null, buyerName: null } },
    { refusal: 'due_before_issued', change: { issued: today, due: dayPlus(today, -1) } },
    { refusal: 'issued_in_future', change: { issued: dayPlus(today, 1), due: dayPlus(today, 1) } },
    { refusal: 'seller_unknown', change: { ksefNumber: '5260250274-20260102-0100001AF650-00' } },
    ...(lastClosed > 0 ? [{ refusal: 'month_closed', change: { issued: '2026-01-31' } }] : []),
  ]);
  const ids = await call(state, 'invoices_v1.take_outside_invoice', batch, rows, refusal);
  for (const one of ids ? rows : [])
    state.invoices.push({
      id: idIn(ids ?? new Map(), one),
      number: one.number,
      due: one.due,
      gross: hundredths(one.gross),
      paidBefore: hundredths(one.gross) - hundredths(one.left),
      district: one.forestDistrictId,
      batch: batch.id,
      corrections: [],
      payments: [],
    });
  return ids !== null;
}

function inventPayee({ random }: FirstDataWorld, squadId: number) {
  const kind = random.pick(['company', 'company', 'employees', 'contractors']);
  const vatPercent = kind === 'company' ? random.pick([null, 8, 23]) : null;
  return { squadId, kind, name: random.pick([null, 'Usługi leśne']), nip: null, account: null, vatPercent };
}

async function takePayees(state: FirstDataWorld, batch: Batch, squadIds: readonly number[]): Promise<boolean> {
  const squads = state.squads.filter(({ id }) => squadIds.includes(id));
  const invented = numbered(squads.map(({ id }) => inventPayee(state, id)));
  const spoilt = spoiled(state, invented, [
    { refusal: 'payeeWrong', change: { kind: 'friends' } },
    { refusal: 'payeeWrong', change: { squadId: 0 } },
    { refusal: 'payeeWrong', change: { kind: 'employees', vatPercent: 8 } },
  ]);
  const refusal = spoilt.refusal ?? (squads.some(({ payee }) => payee) ? 'payeeKnown' : null);
  const ids = await call(state, 'payouts_v1.take_payee', batch, spoilt.rows, refusal);
  for (const [index, squad] of (ids ? squads : []).entries()) {
    const afterStatement = Math.max(0, ...squad.model.statements.map(({ id }) => id));
    squad.payee = { batch: batch.id, afterStatement, isChanged: false };
    squad.model.vatPercent = BigInt(invented[index]?.vatPercent ?? 0);
  }
  return ids !== null;
}

async function takeSquads(state: FirstDataWorld, batch: Batch): Promise<boolean> {
  const { random } = state;
  const invent = () => ({ code: newCode(state), name: 'Ekipa', active: true });
  const { rows, refusal } = spoiled(state, numbered(Array.from({ length: random.whole(1, 3) }, invent)), [
    { refusal: 'squadKnown', change: { code: state.squads[1]?.code.toLowerCase() ?? '' } },
    { refusal: 'squadWrong', change: { name: '' } },
  ]);
  const ids = await call(state, 'dictionaries_v1.take_squad', batch, rows, refusal);
  if (!ids) return false;
  for (const one of rows) {
    const squad = newSquad(idIn(ids, one), one.code, batch.id);
    for (let month = 1; month <= state.lastClosed; month += 1) squad.booked.close(month);
    state.squads.push(squad);
  }
  if (random.chance(0.7)) await takePayees(state, batch, [...ids.values()]);
  return true;
}

async function takePayeesOfSome(state: FirstDataWorld, batch: Batch): Promise<boolean> {
  const chosen = state.random.shuffled(state.squads).slice(0, state.random.whole(1, 2));
  return takePayees(
    state,
    batch,
    chosen.map(({ id }) => id),
  );
}

async function takeOpenings(state: FirstDataWorld, batch: Batch): Promise<boolean> {
  const { random, squads, lastClosed } = state;
  const chosen = random.shuffled(squads).slice(0, random.whole(1, 3));
  const isTwice = random.chance(0.1);
  const entered = (isTwice ? [...chosen, ...chosen.slice(0, 1)] : chosen).map((squad) => {
    const month = random.pick([1, 2, 3, 4, 5, 6] as const);
    const amount = random.hundredths(1, 500_000) * random.pick([1, -1]);
    return { squad, month, day: `2026-0${month}-${random.pick(['01', '15', '28'])}`, amount };
  });
  const invented = numbered(entered.map(({ squad, day, amount }) => ({ squadId: squad.id, day, amount, note: null })));
  const spoilt = spoiled(state, invented, [
    { refusal: 'openingWrong', change: { amount: 0 } },
    { refusal: 'openingWrong', change: { amount: 0.004 } },
    { refusal: 'openingWrong', change: { squadId: 0 } },
  ]);
  const known = isTwice || chosen.some(({ model }) => model.opening);
  const closed = entered.some(({ month }) => month <= lastClosed);
  const made = entered.some(({ squad, month }) => squad.model.statements.some((one) => one.month >= month));
  const natural = (known && 'openingKnown') || (closed && 'month_closed') || (made && 'statementMade') || null;
  const ids = await call(state, 'payouts_v1.take_opening', batch, spoilt.rows, spoilt.refusal ?? natural);
  if (!ids) return false;
  for (const [index, { squad, month, day, amount }] of entered.entries()) {
    const id = ids.get(index + 2) ?? 0;
    const entry: DatedEntry = { id, month, kind: 'opening', amount: hundredths(amount), day, batch: batch.id };
    squad.dated.push(entry);
    squad.model.entries.push(entry);
  }
  return true;
}

async function takeRates(state: FirstDataWorld, batch: Batch): Promise<boolean> {
  const { random, squads, client } = state;
  const pairs = squads.flatMap((squad) => client.codes.map((code) => ({ squad, code })));
  const chosen = random.shuffled(pairs).slice(0, random.whole(1, 4));
  const invented = numbered(
    chosen.map(({ squad, code }) => ({
      squadId: squad.id,
      actionCodeId: code,
      actionScopeId: null,
      ...(random.chance(0.5)
        ? { rate: random.hundredths(1, 90_000) as number | null, percent: null as number | null }
        : { rate: null, percent: random.hundredths(1, 10_000) }),
    })),
  );
  const spoilt = spoiled(state, invented, [
    { refusal: 'rateWrong', change: { rate: 10, percent: 10 } },
    { refusal: 'rateWrong', change: { rate: null, percent: null } },
  ]);
  const known = chosen.some(({ squad, code }) => squad.rates.some((rate) => rate.code === code));
  const refusal = spoilt.refusal ?? (known ? 'rateKnown' : null);
  const ids = await call(state, 'dictionaries_v1.take_squad_rate', batch, spoilt.rows, refusal);
  for (const { squad, code } of ids ? chosen : []) squad.rates.push({ batch: batch.id, code });
  return ids !== null;
}

const takers: Readonly<Record<Kind, (state: FirstDataWorld, batch: Batch) => Promise<boolean>>> = {
  squads: takeSquads,
  payees: takePayeesOfSome,
  balances: takeOpenings,
  rates: takeRates,
  invoices: takeInvoices,
};

/** @returns whether the batch was taken; the model knows which must be refused */
export async function takeBatch(state: FirstDataWorld, kind: Kind): Promise<boolean> {
  state.made += 1;
  const batch = { id: state.seed * 10_000 + state.made, kind };
  const isTaken = await takers[kind](state, batch);
  if (isTaken) state.batches.push(batch);
  return isTaken;
}
