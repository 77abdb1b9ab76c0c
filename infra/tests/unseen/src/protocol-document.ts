import { type ColumnOf, headLines, rowLine, type Shown, sumLine, tableOf } from './columns';
import { type HeadOf, letterOf, printedHead, printedPart } from './document-heading';
import type { Layout } from './layout';
import { grossOf, type Made, shownOf } from './order-document';
import type { Line, Sentence } from './printed';
import type { Random } from './random';
import { type Agreement, type Part, sumOf, type Work } from './scenario';
import { remarkTexts } from './vocabulary';

export type ProtocolOf = {
  readonly number: string;
  readonly date: string;
  readonly agreement: Agreement;
  readonly part: Part;
  readonly orders: readonly string[];
  readonly works: readonly Work[];
  readonly harvest: boolean;
};

const titlesOfProtocols = [
  'PROTOKÓŁ ODBIORU ROBÓT',
  'PROTOKÓŁ ODBIORU PRAC',
  'Protokół odbioru wykonanych usług',
  'PROTOKÓŁ ODBIORU',
];

const nothing: ColumnOf[] = [];

function columnsOf(layout: Layout): ColumnOf[] {
  const { address, figure, gross, money, title } = layout;
  const posNo: ColumnOf = { title: title('posNo'), align: 'center', width: 7, text: ({ posNo: one }) => one };
  const place: ColumnOf = { title: title('address'), width: 18, text: ({ address: one }) => address(one) };
  const net: ColumnOf = { title: title('value'), align: 'right', width: 11, text: ({ value }) => money(value) };
  const before: ColumnOf = { title: title('ordered'), align: 'right', width: 8, text: ({ amount }) => figure(amount) };
  return [
    ...(layout.blocks === 'blocks' ? nothing : [posNo, place]),
    { title: title('code'), width: 10, text: ({ code }) => code },
    { title: title('desc'), width: 24, text: ({ desc }) => desc },
    { title: title('unit'), align: 'center', width: 6, text: ({ shownUnit }) => shownUnit },
    ...(layout.ordered ? [before] : nothing),
    {
      title: layout.ordered ? title('accepted') : 'Ilość',
      align: 'right',
      width: 8,
      text: ({ amount }) => figure(amount),
    },
    { title: title('rate'), align: 'right', width: 9, text: ({ price }) => money(price) },
    net,
    ...(gross
      ? ([
          { title: 'VAT %', align: 'center', width: 5, text: ({ vat }) => String(vat) },
          { title: 'Wartość brutto', align: 'right', width: 11, text: ({ gross: one }) => money(one) },
        ] satisfies ColumnOf[])
      : nothing),
  ];
}

type Block = { readonly posNo: string; readonly address: string; readonly rows: readonly Shown[] };

function blocksOf(shown: readonly Shown[]): Block[] {
  const blocks = new Map<string, Shown[]>();
  for (const one of shown) {
    const key = `${one.posNo} ${one.address}`;
    blocks.set(key, [...(blocks.get(key) ?? []), one]);
  }
  return [...blocks.values()].map((rows) => ({ posNo: rows[0]?.posNo ?? '', address: rows[0]?.address ?? '', rows }));
}

const volumeOf = ({ rows }: Block): number => rows[0]?.amount ?? 0;
const netOf = (rows: readonly Shown[]): number => sumOf(rows.map(({ value }) => value));

type Written = { readonly layout: Layout; readonly columns: readonly ColumnOf[]; readonly harvest: boolean };

function figuresOf({ layout, columns, harvest }: Written, rows: readonly Shown[], volume: number): Map<number, string> {
  const at = (title: string) => columns.findIndex((column) => column.title === title);
  const figures = new Map([[at(layout.title('value')), layout.money(netOf(rows))]]);
  if (layout.gross) figures.set(at('Wartość brutto'), layout.money(sumOf(rows.map(({ gross }) => gross))));
  if (harvest) figures.set(at(layout.ordered ? layout.title('accepted') : 'Ilość'), layout.figure(volume));
  return figures;
}

function linesOf(written: Written, blocks: readonly Block[]): Line[] {
  const { layout, columns } = written;
  const lines: Line[] = [];
  for (const block of blocks) {
    if (layout.blocks === 'blocks') {
      const text = `${layout.title('posNo')} ${block.posNo}     Adres leśny ${layout.address(block.address)}`;
      lines.push({ kind: 'group', cells: [{ text, span: columns.length }] });
    }
    for (const [index, row] of block.rows.entries()) {
      const line = rowLine(columns, row, index);
      const isOnce = layout.blocks === 'once' && index > 0;
      lines.push(isOnce ? { ...line, cells: line.cells.map((cell, at) => (at < 2 ? { text: '' } : cell)) } : line);
    }
    if (layout.partSums) {
      lines.push(sumLine('Razem pozycja', figuresOf(written, block.rows, volumeOf(block)), columns.length));
    }
  }
  return lines;
}

export function makeProtocol(random: Random, layout: Layout, protocol: ProtocolOf): Made {
  const { agreement, date, harvest, number, part } = protocol;
  const shown = protocol.works.map((work) => shownOf(random, layout, work, date));
  const blocks = blocksOf(shown);
  const columns = columnsOf(layout);
  const written = { layout, columns, harvest };
  const type = harvest ? 'POZYSKANIE' : 'ZAGOSPODAROWANIE';
  const facts = [
    { label: 'Zlecenie nr', value: protocol.orders.join(', ') },
    { label: 'Rodzaj protokołu', value: type },
  ];
  const title = random.pick(titlesOfProtocols);
  const head: HeadOf = { kind: 'protocol', title, number, date, agreement, part, facts };
  const { sentences, box } = printedHead(random, layout, head);
  const volume = sumOf(blocks.map(volumeOf));
  const net = netOf(shown);
  const isVolumePrinted = harvest && layout.partSums;
  const summed = { ...written, harvest: isVolumePrinted };
  const totals: Line[] = [sumLine('Ogółem netto', figuresOf(summed, shown, volume), columns.length)];
  const after: Sentence[] = [
    ...(layout.gross ? [] : [{ text: `Wartość brutto: ${layout.money(grossSum(shown))}`, align: 'right' as const }]),
    { text: 'Prace wykonano zgodnie z umową i zleceniem. Uwag do jakości nie wniesiono.' },
    ...random
      .shuffled(remarkTexts)
      .slice(0, random.whole(0, 1))
      .map((text) => ({ text })),
  ];
  return {
    mayDoubt: layout.blocks === 'once',
    printed: {
      letter: letterOf(random, layout, head),
      letterPage: layout.letterPage,
      head: sentences,
      tables: [...box, tableOf(columns, [...headLines(layout, columns), ...linesOf(written, blocks), ...totals])],
      after,
      signatures: ['Leśniczy', 'Wykonawca', 'Zatwierdził'],
      look: layout.look,
    },
    expected: {
      protocolNumber: number,
      protocolType: type,
      protocolDate: date,
      contractNumber: agreement.number,
      forestDistrictPart: printedPart(layout, part).expected,
      orderNumbers: protocol.orders,
      totalAmount: isVolumePrinted ? volume : null,
      totalValue: net,
      protocolParts: blocks.map((block) => expectedPart(layout, block, harvest)),
    },
  };
}

const grossSum = (shown: readonly Shown[]) => sumOf(shown.map(({ value, vat }) => grossOf(value, vat)));

const expectedPart = ({ partSums }: Layout, block: Block, harvest: boolean) => ({
  posNo: block.posNo,
  forestAddress: block.address,
  totalAmount: harvest && partSums ? volumeOf(block) : null,
  totalValue: partSums ? netOf(block.rows) : { anyOf: [null, netOf(block.rows)] },
  protocolItems: block.rows.map((row) => ({
    posNo: block.posNo,
    forestAddress: block.address,
    actionCodeKey: row.code,
    amount: row.amount,
    rate: row.price,
    value: row.value,
  })),
});
