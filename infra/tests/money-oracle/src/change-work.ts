import type { Random } from '@ostep/kernel/testing';
import { expect } from 'vitest';
import type { ApiClient } from './api-client';
import type { BookedModel, ModelWork } from './booked-model';
import { hundredths } from './hundredths';

export const MONTHS = [1, 2, 3, 4, 5] as const;

export const dayIn = (random: Random, month: number) => `2026-0${month}-${random.pick(['01', '15', '28'])}`;

type Sql = ApiClient['sql'];
type Chosen = { readonly sql: Sql; readonly random: Random; readonly model: BookedModel; readonly work: ModelWork };
/** The model decides whether a change must be refused; the database must agree. */
type Change = { readonly write: PromiseLike<unknown>; readonly refused: boolean; readonly accept: () => void };

const closedLineOf = ({ model, work }: Chosen) => (work.month <= model.lastClosed ? model.closedLine(work.sqa) : null);

function remove(chosen: Chosen): Change | null {
  const { sql, model, work } = chosen;
  if (model.wasSettled(work.sqa)) return null;
  return {
    write: sql`delete from orders.squad_assignment where id = ${work.sqa}`,
    refused: closedLineOf(chosen) !== null,
    accept: () => model.remove(work.sqa),
  };
}

/** Settled work must stay on its side of the last closed day. */
function move(chosen: Chosen): Change | null {
  const { sql, random, model, work } = chosen;
  const month = random.pick(MONTHS);
  if (month === work.month) return null;
  const isClosed = Math.min(month, work.month) <= model.lastClosed;
  return {
    write: sql`update orders.squad_assignment set finished_date = ${dayIn(random, month)} where id = ${work.sqa}`,
    refused: closedLineOf(chosen) !== null || (isClosed && model.isSettled(work.sqa)),
    accept: () => model.enter({ ...work, month }),
  };
}

function pay(chosen: Chosen): Change {
  const { sql, random, model, work } = chosen;
  const rate = random.hundredths(60_001, 90_000);
  const isClosed = work.month <= model.lastClosed;
  return {
    write: sql`update orders.squad_assignment set squad_rate_netto = ${rate} where id = ${work.sqa}`,
    refused: closedLineOf(chosen) !== null || (isClosed && model.isSettled(work.sqa)),
    accept: () => model.enter({ ...work, rate: hundredths(rate) }),
  };
}

/** Work that was not done when its month was closed may still be reported. */
function report(chosen: Chosen): Change | null {
  const { sql, random, model, work } = chosen;
  const done = random.whole(1, 30);
  if (model.wasSettled(work.sqa) || hundredths(done) === work.done) return null;
  const closedLine = closedLineOf(chosen);
  return {
    write: sql`update orders.squad_assignment set amount_done = ${done} where id = ${work.sqa}`,
    refused: closedLine !== null && closedLine.done !== 0n,
    accept: () => model.enter({ ...work, done: hundredths(done) }),
  };
}

const isRefusal = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'OS417';

export async function changeWork(sql: Sql, random: Random, model: BookedModel): Promise<void> {
  const work = random.oneOf(model.works);
  const kind = random.pick([move, move, report, pay, remove]);
  const change = work ? kind({ sql, random, model, work }) : null;
  if (!work || !change) return;
  const accepted = await change.write.then(
    () => true,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return false;
    },
  );
  expect(accepted, `${kind.name} of work ${work.sqa} of month ${work.month}`).toBe(!change.refused);
  if (accepted) change.accept();
}
