import { decimal, type IsoDate } from '@ostep/kernel';

type Party = { readonly name: string; readonly account: string };

export type Transfer = Party & { readonly amount: number; readonly title: string };

type ElixirFile = { readonly sender: Party; readonly day: IsoDate; readonly transfers: readonly Transfer[] };

const TRANSFER = '110';
const DOMESTIC = '"51"';
const LINE_LENGTH = 35;
const LINES = 4;

const bankOf = (account: string) => account.slice(2, 10);
const compact = (day: IsoDate) => day.replaceAll('-', '');

/** Replaces quotes and bars, which have a meaning in the format, and wraps the text. */
function textCell(text: string): string {
  const plain = text.replaceAll(/["|\p{Cc}]/gu, ' ').trim();
  const lines = plain.slice(0, LINE_LENGTH * LINES).match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gu')) ?? [];
  return `"${lines.join('|')}"`;
}

/** Elixir-0: a line a transfer, amounts in grosze, Windows-1250 as banks read it. */
export function elixirFile({ sender, day, transfers }: ElixirFile): Uint8Array {
  const lines = transfers.map(({ name, account, amount, title }) =>
    [
      TRANSFER,
      compact(day),
      decimal(amount).times(100).toFixed(0),
      bankOf(sender.account),
      '0',
      `"${sender.account}"`,
      `"${account}"`,
      textCell(sender.name),
      textCell(name),
      '0',
      bankOf(account),
      textCell(title),
      '""',
      '""',
      DOMESTIC,
    ].join(','),
  );
  return inWindows1250(lines.map((line) => `${line}\r\n`).join(''));
}

function inWindows1250(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1250');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text.normalize('NFC')], (letter) => bytes.get(letter) ?? '?'.charCodeAt(0));
}
