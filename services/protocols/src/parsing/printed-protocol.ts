import { buildTablePdf } from '@ostep/document-reader';

const TITLES = ['Kod czynności', 'Nazwa', 'J.m.', 'Ilość', 'Stawka', 'Wartość'];

type Part = {
  readonly posNo: string;
  readonly address: string;
  readonly rows: readonly (readonly string[])[];
  readonly value: string;
};

type Printed = {
  readonly number: number;
  readonly date: string;
  readonly contractNumber: string;
  readonly orders: string;
  readonly type: 'POZYSKANIE' | 'ZAGOSPODAROWANIE';
  readonly parts: readonly Part[];
  readonly sums: readonly string[];
};

/** An invented protocol that looks like those of forest districts. */
export function printedProtocol({ number, date, contractNumber, orders, type, parts, sums }: Printed): Uint8Array {
  const head = [
    'Nadleśnictwo Namysłów (02-20)',
    'Leśnictwo: 06 Gola',
    `PROTOKÓŁ ODBIORU ROBÓT Nr ${number}/2026`,
    `z dnia ${date}`,
    `Umowa nr ${contractNumber} z dnia 19.12.2025`,
    `Zlecenie nr ${orders}`,
    `Rodzaj protokołu: ${type}`,
  ];
  const rows = parts.flatMap((part) => [
    ['Poz. planu', part.posNo, '', `Adres leśny ${part.address}`, '', ''],
    ...part.rows,
    ['', '', '', 'Razem wartość', '', part.value],
  ]);
  return buildTablePdf({ head, titles: TITLES, rows, end: [...sums, 'Leśniczy      Wykonawca      Zatwierdził'] });
}
