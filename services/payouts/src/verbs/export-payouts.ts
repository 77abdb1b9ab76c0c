import type { MonthParams, PayoutRow } from '@ostep/api-payouts';
import { dayInWarsaw, formatDecimal } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { type Sheet, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { findOwnAccount } from '../data/neighbours';
import { readAccounts } from '../data/payees';
import { refuse } from '../refusals';
import { elixirFile, type Transfer } from '../rules/elixir-file';
import { workbookTexts as texts, transferTexts } from '../texts';
import { readPayoutsOf } from './read-payouts';

type Call = ReadCall<MonthParams & { readonly squadIds: readonly number[] }>;

const money = (header: string, value: (row: PayoutRow) => number): SheetColumn<PayoutRow> => ({
  ...{ header, kind: 'money', width: 16, isSummed: true, value },
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

const chosenOf = ({ tx, input }: Call) => readPayoutsOf(tx, input, input.squadIds);

export async function exportPayouts(call: Call): Promise<readonly Sheet[]> {
  return [sheetOf(texts.sheet, columns, await chosenOf(call))];
}

/** Of companies whose statement is approved and not paid. */
async function transfersOf(call: Call): Promise<readonly Transfer[]> {
  const accounts = await readAccounts(call.tx);
  const transfers = (await chosenOf(call)).flatMap(({ squadId, squadName, state, statement, toPay: amount }) => {
    const payee = accounts.get(squadId);
    if (!payee || !statement || state !== 'approved' || amount === 0) return [];
    const { name, account } = payee;
    return [{ name: name ?? squadName, account, amount, title: transferTexts.title(statement.number) }];
  });
  if (transfers.length === 0) throw refuse('noTransfers');
  return transfers;
}

/** Semicolons, a decimal comma, a mark of UTF-8 for Excel. */
export async function exportTransfers(call: Call): Promise<string> {
  const lines = (await transfersOf(call)).map(({ name, account, amount, title }) => [
    ...[name, account, formatDecimal(amount).replaceAll('\u00a0', ''), title],
  ]);
  const written = [transferTexts.header, ...lines].map((cells) => cells.map(cellOf).join(';'));
  return `\ufeff${written.join('\r\n')}\r\n`;
}

export async function exportElixir(call: Call): Promise<Uint8Array> {
  const transfers = await transfersOf(call);
  const sender = await findOwnAccount(call.tx);
  if (!sender) throw refuse('noOwnAccount');
  return elixirFile({ sender, day: dayInWarsaw(call.now), transfers });
}

/** What a program would compute begins with a sign that keeps it text. */
function cellOf(value: string): string {
  const text = /^[=+\-@\t]/u.test(value) ? `'${value}` : value;
  return /[;"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
