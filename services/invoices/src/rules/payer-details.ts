import { accountDigits } from '@ostep/kernel';
import type { Transfer } from './transfer';

export type PayerDetails = Pick<Transfer, 'title' | 'payer' | 'account'>;

const LABELS: Readonly<Record<keyof PayerDetails, string>> = {
  title: 'tytu[łl](?:em)?(?: (?:przelewu|operacji|p[łl]atno[śs]ci))?|(?<=;\\s*)tyt\\.',
  payer: '(?:nazwa |dane )?(?:nadawcy|nadawca|zleceniodawcy|zleceniodawca)|(?<=;\\s*)od',
  account: '(?:(?:nr|numer) )?rachun(?:ek|ku) (?:nadawcy|zleceniodawcy)|(?<=;\\s*)z rach\\.',
};
const OTHERS = 'adres (?:nadawcy|zleceniodawcy)|lokalizacja|data i czas operacji|numer referencyjny|(?<=;\\s*)tnr';
const ANY_LABEL = new RegExp(
  `(?<![^\\s;])(?:${[...Object.values(LABELS), OTHERS].map((label) => `(${label})`).join('|')})\\s*:`,
  'giu',
);

/** The account number (26 digits) of a Polish bank inside a text, or an empty string. */
export const accountIn = (text: string): string =>
  /(?<!\d)\d{26}(?!\d)/u.exec(accountDigits(text).replace(/['"]/gu, ''))?.[0] ?? '';

/** The texts after labels such as 'Tytuł:' and 'Nazwa nadawcy:', in any of the cells. */
export function labelledDetails(cells: readonly string[]): Partial<PayerDetails> {
  const found: Partial<Record<keyof PayerDetails, string>> = {};
  for (const cell of cells) {
    if (!cell.includes(':')) continue;
    const labels = [...cell.matchAll(ANY_LABEL)];
    for (const [nth, label] of labels.entries()) {
      const at = label.slice(1).findIndex((group) => group !== undefined);
      const [key] = (Object.keys(LABELS) as (keyof PayerDetails)[]).slice(at, at + 1);
      if (key === undefined || found[key] !== undefined) continue;
      const text = cell.slice(label.index + label[0].length, labels[nth + 1]?.index);
      found[key] = text.replace(/[;\s]+$/u, '').trim();
    }
  }
  return found.account === undefined ? found : { ...found, account: accountIn(found.account) };
}
