import type { MonthParams, PayoutRow } from '@ostep/api-payouts';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { dayInWarsaw, formatDecimal, formatMoney } from '@ostep/kernel';
import {
  type Executor,
  questionOf,
  type ReadCall,
  readAnswers,
  requireAnswers,
  type VerbCall,
} from '@ostep/service-kit';
import { type Sheet, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { findCompanyAccount } from '../data/neighbours';
import { readPayees } from '../data/payees';
import { refuse } from '../refusals';
import { elixirFile, type Transfer } from '../rules/elixir-file';
import { aboutMonth, unapprovedQuestion } from '../rules/payout-questions';
import { payeeTexts, questionTexts, workbookTexts as texts, transferTexts } from '../texts';
import { readPayoutsOf } from './read-payouts';

type Selection = MonthParams & { readonly squadIds: readonly number[] };
type Call = VerbCall<Selection & { readonly answers: readonly QuestionAnswer[] }>;

const money = (header: string, value: (row: PayoutRow) => number): SheetColumn<PayoutRow> => ({
  header,
  kind: 'money',
  width: 16,
  isSummed: true,
  value,
});

const columns: readonly SheetColumn<PayoutRow>[] = [
  { header: texts.code, kind: 'text', width: 11, value: (row) => row.squadCode },
  { header: texts.squad, kind: 'text', width: 28, value: (row) => row.squadName },
  { header: texts.kind, kind: 'text', width: 16, value: (row) => texts.kinds[row.kind] },
  { header: texts.number, kind: 'text', width: 20, value: (row) => row.statement?.number ?? null },
  money(texts.works, (row) => row.works),
  money(texts.carried, (row) => row.carried),
  money(texts.additions, (row) => row.additions),
  money(texts.advances, (row) => row.advances),
  money(texts.deductions, (row) => row.deductions),
  money(texts.brought, (row) => row.brought),
  money(texts.toPay, (row) => row.toPay),
  money(texts.left, (row) => row.left),
];

const readSelected = ({ tx, input }: { readonly tx: Executor; readonly input: Selection }) =>
  readPayoutsOf(tx, input, input.squadIds);

const vatColumn = money(texts.vat, (row) => row.vat);
const openingColumn = money(texts.opening, (row) => row.opening);
const unapprovedColumn = money(texts.unapproved, (row) => row.unapproved);

export async function exportPayouts(call: ReadCall<Selection>): Promise<readonly Sheet[]> {
  const rows = await readSelected(call);
  const further = [
    ...(rows.some(({ opening }) => opening !== 0) ? [openingColumn] : []),
    ...(rows.some(({ vat }) => vat !== 0) ? [vatColumn] : []),
    ...(rows.some(({ unapproved }) => unapproved !== 0) ? [unapprovedColumn] : []),
  ];
  return [sheetOf(texts.sheet, [...columns, ...further], rows)];
}

/** The transfers to companies whose statement is approved and not paid. */
async function transfersOf(call: Call): Promise<readonly Transfer[]> {
  const payees = await readPayees(call.tx);
  const rows = await readSelected(call);
  requireUnchanged(rows.filter(({ transfer }) => transfer === 'payeeChanged'));
  const payable = rows.filter(({ transfer }) => transfer === 'ready');
  if (payable.length === 0) throw refuse('noTransfers');
  await askForChanged(call, payable, payees);
  await askForUnapproved(call, payable);
  return payable.flatMap(({ squadId, squadName, statement, toPay: amount }) => {
    const { name = null, account = null } = payees.get(squadId) ?? {};
    if (!statement || account === null) return [];
    return [{ name: name ?? squadName, account, amount, title: transferTexts.title(statement.number) }];
  });
}

type Payees = Awaited<ReturnType<typeof readPayees>>;

/** The payee must be the approved one, or one that a second person has confirmed. */
function requireUnchanged(rows: readonly PayoutRow[]): void {
  if (rows.length > 0) throw refuse('payeeChanged', { squads: describeChanges(rows).join(', ') });
}

const describeChanges = (rows: readonly PayoutRow[]) =>
  rows.map(({ squadCode, payeeChange }) =>
    payeeTexts.changed(squadCode, payeeChange?.changedBy ?? null, payeeChange?.changedTime ?? null),
  );

/** Where one person is enough, asks about payees that changed since the approval. */
async function askForChanged(call: Call, rows: readonly PayoutRow[], payees: Payees): Promise<void> {
  const { tx, input } = call;
  const changed = rows.filter(({ payeeChange }) => payeeChange !== null);
  if (changed.length === 0) return;
  const figures = Object.fromEntries(
    changed.map(({ squadId, squadCode }) => [squadCode, payees.get(squadId)?.lastChange?.version ?? 0]),
  );
  const question = questionOf('payeeChanged', {
    path: 'squadIds',
    message: questionTexts.payeeChanged(describeChanges(changed)),
    figures,
  });
  await requireAnswers(tx, call, { about: aboutMonth(input), questions: [question], answers: input.answers });
}

/** A manager answers once for the same figures; later exports, in either format, are not asked again. */
async function askForUnapproved(call: Call, rows: readonly PayoutRow[]): Promise<void> {
  const { tx, input, caller } = call;
  const about = aboutMonth(input);
  const unapproved = rows.map((row) => ({ squadCode: row.squadCode, sum: row.unapproved }));
  const questions = unapprovedQuestion('transfersUnapproved', unapproved);
  const [question] = questions;
  if (!question) return;
  if ((await readAnswers(tx, about)).some(({ questionId }) => questionId === question.id)) return;
  if (!caller.roles.includes('manager'))
    throw refuse('unapprovedTransfers', { sum: formatMoney(Number(question.figures.sum)) });
  await requireAnswers(tx, call, { about, questions, answers: input.answers });
}

/** A CSV file for Excel: semicolons, decimal commas and a byte order mark. */
export async function exportTransfers(call: Call): Promise<string> {
  const lines = (await transfersOf(call)).map(({ name, account, amount, title }) => [
    name,
    account,
    formatDecimal(amount).replaceAll('\u00a0', ''),
    title,
  ]);
  const written = [transferTexts.header, ...lines].map((cells) => cells.map(cellOf).join(';'));
  return `\ufeff${written.join('\r\n')}\r\n`;
}

export async function exportElixir(call: Call): Promise<Uint8Array> {
  const transfers = await transfersOf(call);
  const sender = await findCompanyAccount(call.tx);
  if (!sender) throw refuse('noOwnAccount');
  return elixirFile({ sender, day: dayInWarsaw(call.now), transfers });
}

/** Quotes a cell. A cell that a spreadsheet would compute as a formula gets an apostrophe in front. */
function cellOf(value: string): string {
  const text = /^[=+\-@\t]/u.test(value) ? `'${value}` : value;
  return /[;"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
