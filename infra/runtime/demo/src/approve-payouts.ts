import { type DatabaseUrls, roleOf, withConnection } from '@ostep/database';
import type { IsoDate } from '@ostep/kernel';
import { openDatabase, Refusal, transactionAs } from '@ostep/service-kit';
import { approvePayouts } from '@ostep/service-payouts/approve-payouts';
import { monthsBefore } from './load-payouts';
import { MANAGER_SUBJECT, people } from './people';

const REQUEST = 'demo';
const APPROVED_SQUADS = 2;

type Urls = Pick<DatabaseUrls, 'admin' | 'payouts'>;
type Answers = Parameters<typeof approvePayouts>[0]['input']['answers'];
type Sql = Parameters<Parameters<typeof withConnection>[1]>[0];

const caller = { subject: MANAGER_SUBJECT, username: 'szef', fullName: people.manager, roles: ['manager'] } as const;

/** Approves two squads in each of the two older months, then changes a rate, so the last month has a correction. */
export async function approveDemoPayouts(urls: Urls, today: IsoDate, now: Date): Promise<void> {
  const [, before, first] = monthsBefore(today);
  for (const month of [first, before]) await approveMonth(urls, month, now);
  await withConnection(urls.admin, (sql) => sql.begin(correctOne));
}

async function approveMonth(urls: Urls, first: IsoDate, now: Date): Promise<void> {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  const squadIds = await withConnection(urls.admin, (sql) => squadsOf(sql, first));
  if (squadIds.length === 0) return;
  const { db, close } = openDatabase(urls.payouts, 1, REQUEST);
  try {
    const approve = (answers: Answers) =>
      transactionAs(db, { caller, requestId: REQUEST }, (tx) =>
        approvePayouts({ tx, input: { year, month, squadIds, answers }, caller, requestId: REQUEST, now }),
      );
    await approve([]).catch((cause: unknown) => approve(answersTo(cause)));
  } finally {
    await close();
  }
}

/** Answers all questions with yes, as the data are invented. @throws errors other than questions */
function answersTo(cause: unknown): Answers {
  const { questions = [] } = cause instanceof Refusal ? cause.extra : {};
  if (questions.length === 0) throw cause;
  return questions.map(({ id }) => ({ id, note: null }));
}

async function squadsOf(sql: Sql, first: IsoDate): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select squad_id as id from summaries_v1.booked_item where date_trunc('month', booked_on) = ${first}::date
    union select squad_id from payouts.advance where date_trunc('month', paid_on) = ${first}::date
    order by id limit ${APPROVED_SQUADS}`;
  return rows.map(({ id }) => id);
}

async function correctOne(sql: Parameters<Parameters<Sql['begin']>[1]>[0]): Promise<void> {
  await sql`select set_config('ostep.actor', 'demo', true), set_config('ostep.actor_name', 'dane przykładowe', true)`;
  const [row] = await sql<{ id: number }[]>`
    select settled.squad_assignment_id as id
    from payouts.statement_row line join protocols_v1.settlement settled on settled.id = line.settlement_id
    where line.kind = 'work' order by line.id limit 1`;
  if (!row) return;
  await sql.unsafe(`set local role ${roleOf('orders')}`);
  await sql`update orders.squad_assignment set squad_rate_netto = squad_rate_netto + 0.5 where id = ${row.id}`;
}
