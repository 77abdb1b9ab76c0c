import { type DatabaseUrls, withConnection } from '@ostep/database';
import { openSeparateDatabase } from '@ostep/database/testing';
import { loadDemo } from '@ostep/demo';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { examine } from '../examine';
import type { ExternalSeal } from './examine-seals';
import { sealsOf } from './examine-seals';

let own: Awaited<ReturnType<typeof openSeparateDatabase>>;
let urls: DatabaseUrls;
let outsideSeals: readonly ExternalSeal[];

beforeAll(async () => {
  own = await openSeparateDatabase('tries', inject('databaseUrls').admin);
  ({ urls } = own);
  await loadDemo({ urls, now: new Date('2026-11-21T10:00:00Z') });
  await withConnection(urls.admin, async (sql) => {
    await sql`insert into summaries.closed_line (month, late, squad_assignment_id, squad_id, squad_code, squad_name,
        forest_district_id, forest_district_name, order_id, order_number, contract_id, order_item_id, pos_no,
        forest_address, work_group_name, work_name, add_to_sum, work_date, profit_margin_reference, squad_rate_netto,
        settlement_amount, squad_income, company_income, profit, amount_done)
      select '2026-01-01', false, 1, n, 'E', 'Ekipa', 1, 'Gola', 1, '1', 1, 1, '1', 'a', 'g', 'w', true, '2026-01-05',
        20, 10, 1, 10, 12, 2, 1 from generate_series(1, 2) n`;
    await sql`insert into summaries.month_closing (month, closed_by, works, unsettled, squad_income, company_income, profit,
      lines_digest) values ('2026-01-01', 'test', 2, 0, 20, 24, 4, summaries.digest_of_lines('2026-01-01'))`;
    await sql.begin(async (tx) => {
      await tx`select set_config('ostep.actor', 's-1', true)`;
      await tx`insert into protocols.amount_writer (protocol_id, subject, full_name)
        select min(id), 's-1', 'Anna Nowak' from protocols.protocol`;
    });
    await sql`select history.note_pay_reading('page', 1::bigint, 'Ekipa', 2026, 1)`;
  });
  // Each change has a seal of its own; the last one is in a table that has a history without it.
  await answerAndSeal();
  await answerAndSeal();
  const [last] = await withConnection(urls.office, (sql) => sql`select number, digest from history.last_seal()`);
  outsideSeals = sealsOf([`${last?.number}:${last?.digest}`]);
}, 120_000);

afterAll(() => own.close());

async function answerAndSeal(): Promise<void> {
  await withConnection(
    urls.admin,
    (sql) => sql`insert into requests.answered_question (question_id, path, message, figures, about, note, answered_by,
      answered_by_name, request_id) values ('q', '', 'Na pewno?', '{}', '{}', 'tak', 'biuro', 'Anna Nowak', 'r')`,
  );
  await vi.waitFor(sealAll, { timeout: 60_000, interval: 200 });
}

/** Waits for the seal: a change is sealed once all concurrent transactions have ended, also those of other tests. */
async function sealAll(): Promise<void> {
  await withConnection(urls.admin, async (sql) => {
    await sql`select history.seal_changes(100)`;
    const [row] = await sql`
      select (select max(last_change) from history.seal) = (select max(id) from history.change) as whole`;
    expect(row?.whole).toBe(true);
  });
}

const HISTORY_RULES = [
  'history-sealed',
  'history-replayed',
  'closed-lines-as-closed',
  'amount-writer-wrote',
  'payout-account-as-noted',
];
const ROLLED_BACK = new Error('taken back');

/** @returns the rules that notice the change, and what the seal kept outside shows */
async function noticedBy(tampering: readonly string[]) {
  let brokenRules: readonly string[] = [];
  const tamper = withConnection(urls.admin, (admin) =>
    admin.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      for (const statement of tampering) await sql.unsafe(statement);
      const found = await examine(sql, { seals: outsideSeals });
      brokenRules = found.filter(({ broken }) => broken > 0).map(({ rule }) => rule.name);
      throw ROLLED_BACK;
    }),
  );
  await expect(tamper).rejects.toBe(ROLLED_BACK);
  return {
    rules: brokenRules.filter((name) => HISTORY_RULES.includes(name)),
    bySeal: brokenRules.includes('history-as-kept-outside'),
  };
}

const assignment = '(select min(id) from orders.squad_assignment)';
const rate = `update orders.squad_assignment set squad_rate_netto = squad_rate_netto + 1 where id = ${assignment}`;
const forgedRate = `insert into history.change (domain, table_name, row_id, record, record_id, kind, before, after, person_id)
  select 'orders', 'squad_assignment', id, 'work_order', order_id, 'update', jsonb_build_object('squad_rate_netto', 0),
    jsonb_build_object('squad_rate_netto', squad_rate_netto), (select max(id) from history.person)
  from orders.squad_assignment where id = ${assignment}`;
const account = 'update payouts.payee_account set account = reverse(account)';
const newChain = [
  'truncate history.seal restart identity',
  `insert into history.seal (last_change, changes, digests, digest)
   select max(id), array_agg(id), array_agg(history.digest_of(c)), history.digest_of_seal(null, array_agg(id),
     array_agg(history.digest_of(c))) from history.change c`,
];
const lastSeal = '(select max(id) from history.seal)';
const withLastSeal = [
  `delete from history.change where id = any ((select changes from history.seal where id = ${lastSeal})::bigint[])`,
  `delete from history.seal where id = ${lastSeal}`,
];

const replayed = { rules: ['history-replayed'], bySeal: false };
const sealed = { rules: ['history-sealed'], bySeal: false };
const byBoth = { rules: ['history-sealed', 'history-replayed'], bySeal: false };

/** What the owner of the database could try with all triggers off, and which rule notices it. */
const attempts: readonly (readonly [string, readonly string[], { rules: string[]; bySeal: boolean }])[] = [
  ['nothing', [], { rules: [], bySeal: false }],
  ['a rate', [rate], replayed],
  ['a rate, with a change that explains it', [rate, forgedRate], { rules: [], bySeal: false }],
  ['a row that is taken away', [`delete from orders.squad_assignment where id = ${assignment}`], replayed],
  ['a person’s name', [`update history.person set actor_name = 'Ktoś Inny' where id = 1`], replayed],
  [
    'who made a change',
    ['update history.change set person_id = (select max(id) from history.person) where id = 1'],
    sealed,
  ],
  [
    'a line of a closed month, its sums kept',
    ['update summaries.closed_line set squad_income = squad_income + case when id % 2 = 0 then 1 else -1 end'],
    { rules: ['closed-lines-as-closed'], bySeal: false },
  ],
  [
    'a line of a closed month, its digest too',
    [
      'update summaries.closed_line set squad_rate_netto = 11',
      'update summaries.month_closing set lines_digest = summaries.digest_of_lines(month)',
    ],
    replayed,
  ],
  ['a reason', [`update requests.answered_question set note = 'nie'`], replayed],
  ['a reason that is taken away', ['delete from requests.answered_question'], replayed],
  [
    'who wrote amounts',
    [`update protocols.amount_writer set subject = 's-2'`],
    { rules: ['amount-writer-wrote'], bySeal: false },
  ],
  ['who wrote amounts, taken away', ['delete from protocols.amount_writer'], replayed],
  ['an account of a payee', [account], { rules: ['payout-account-as-noted'], bySeal: false }],
  [
    'an account of a payee, with its digest',
    [
      account,
      `update payouts.payee p set account_digest = payouts.digest_of_account(a.salt, a.account)
       from payouts.payee_account a where a.squad_id = p.squad_id`,
    ],
    replayed,
  ],
  ['who looked at pay', ['delete from history.pay_reading'], replayed],
  ['the last change', ['delete from history.change where id = (select max(id) from history.change)'], byBoth],
  ['all changes', ['truncate history.change'], sealed],
  ['a rate and the whole chain made anew', [rate, forgedRate, ...newChain], { rules: [], bySeal: true }],
  ['the last seal with its changes', withLastSeal, { rules: ['history-replayed'], bySeal: true }],
  ['the whole history with its seals', ['truncate history.change, history.seal'], { rules: [], bySeal: true }],
];

test.each(attempts)('tampered with: %s', async (_what, tampering, brokenRules) => {
  expect(await noticedBy(tampering)).toEqual(brokenRules);
});

test('an invalid seal is refused by name', () => {
  expect(() => sealsOf(['12:ab'])).toThrow('--seal takes <number>:<digest');
});
