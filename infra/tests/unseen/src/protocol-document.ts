import type { Title } from './column-titles';
import {
  type ColumnOf,
  plainTable,
  type Shown,
  sumLine,
  titled,
  unknownColumn,
  unknownTexts,
  type WorkTable,
} from './columns';
import { type HeadOf, letterOf, printedHead, printedPart } from './document-heading';
import type { Layout } from './layout';
import { grossOf, type Made, shownOf } from './order-document';
import type { Line, Sentence } from './printed';
import type { Random } from './random';
import { recordTable } from './record-table';
import { type Agreement, type Part, sumOf, type Work } from './scenario';
import { protocolTitles, remarkTexts, typeWords } from './vocabulary';

export type ProtocolOf = {
  readonly number: string;
  readonly date: string;
  readonly agreement: Agreement;
  readonly part: Part;
  readonly orders: readonly string[];
  readonly works: readonly Work[];
  readonly harvest: boolean;
};

function columnsOf(layout: Layout): ColumnOf[] {
  const { address, blocks, figure, gross, money, ordered, record } = layout;
  const of = (name: Title) => titled(layout, name);
  const places: ColumnOf[] = [
    { ...of('posNo'), align: 'center', width: 7, text: (one) => one.posNo },
    { ...of('address'), width: 18, text: (one) => address(one.address) },
  ];
  const before: ColumnOf = { ...of('ordered'), align: 'right', width: 8, text: ({ amount }) => figure(amount) };
  const withTax: ColumnOf[] = [
    { ...of('vat'), align: 'center', width: 5, text: ({ vat }) => String(vat) },
    { ...of('gross'), align: 'right', width: 11, text: (one) => money(one.gross) },
  ];
  return [
    ...(blocks === 'blocks' && !record ? [] : places),
    { ...of('code'), width: 10, text: ({ code }) => code },
    { ...of('desc'), width: 24, text: ({ desc }) => desc },
    ...unknownColumn(layout),
    { ...of('unit'), align: 'center', width: 6, text: ({ shownUnit }) => shownUnit },
    ...(ordered ? [before] : []),
    {
      ...of(ordered ? 'accepted' : 'done'),
      name: 'done',
      align: 'right',
      width: 8,
      text: ({ amount }) => figure(amount),
    },
    { ...of('rate'), align: 'right', width: 9, text: ({ price }) => money(price) },
    { ...of('value'), align: 'right', width: 11, text: ({ value }) => money(value) },
    ...(gross ? withTax : []),
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

type Written = { readonly layout: Layout; readonly table: WorkTable; readonly harvest: boolean };

function figuresOf({ layout, table, harvest }: Written, rows: readonly Shown[], volume: number): Map<number, string> {
  const { positions } = table;
  const figures = new Map([[positions.get('value') ?? 0, layout.money(netOf(rows))]]);
  if (layout.gross) figures.set(positions.get('gross') ?? 0, layout.money(sumOf(rows.map(({ gross }) => gross))));
  if (harvest) figures.set(positions.get('done') ?? 0, layout.figure(volume));
  return figures;
}

function linesOf(written: Written, blocks: readonly Block[]): Line[] {
  const { layout, table } = written;
  const lines: Line[] = [];
  for (const block of blocks) {
    if (layout.blocks === 'blocks') {
      const text = layout.section(block.posNo, layout.address(block.address));
      lines.push({ kind: 'group', cells: [{ text, span: table.width }] });
    }
    for (const [index, row] of block.rows.entries()) {
      const isOnce = layout.blocks === 'once' && index > 0;
      const whole = table.rowLines(row, index);
      lines.push(...(isOnce ? whole.map(withoutPlace) : whole));
    }
    if (layout.partSums) {
      lines.push(sumLine(layout.sum('part'), figuresOf(written, block.rows, volumeOf(block)), table.width));
    }
  }
  return lines;
}

const withoutPlace = (line: Line): Line => ({
  ...line,
  cells: line.cells.map((cell, at) => (at < 2 ? { text: '' } : cell)),
});

export function makeProtocol(random: Random, layout: Layout, protocol: ProtocolOf): Made {
  const { agreement, date, harvest, number, part } = protocol;
  const shown = protocol.works.map((work) => shownOf(random, layout, work, date));
  const blocks = blocksOf(shown);
  const columns = columnsOf(layout);
  const table = layout.record ? recordTable('protocol', layout.record, columns) : plainTable(layout, columns);
  const written = { layout, table, harvest };
  const type = harvest ? 'POZYSKANIE' : 'ZAGOSPODAROWANIE';
  const facts = [
    { label: layout.label('orders'), value: protocol.orders.join(', ') },
    { label: layout.label('type'), value: random.pick(typeWords[harvest ? 'harvest' : 'care']) },
  ];
  const title = random.pick(protocolTitles);
  const head: HeadOf = { kind: 'protocol', title, number, date, agreement, part, facts };
  const { sentences, box } = printedHead(random, layout, head);
  const volume = sumOf(blocks.map(volumeOf));
  const net = netOf(shown);
  const isVolumePrinted = harvest && layout.partSums;
  const summed = { ...written, harvest: isVolumePrinted };
  const totals: Line[] = [sumLine(layout.sum('net'), figuresOf(summed, shown, volume), table.width)];
  const wordOfGross = layout.sum('gross') || 'Z podatkiem';
  const after: Sentence[] = [
    ...(layout.gross ? [] : [{ text: `${wordOfGross}: ${layout.money(grossSum(shown))}`, align: 'right' as const }]),
    { text: 'Prace wykonano zgodnie z umową i zleceniem. Uwag do jakości nie wniesiono.' },
    ...random
      .shuffled(remarkTexts)
      .slice(0, random.whole(0, 1))
      .map((text) => ({ text })),
  ];
  return {
    mayDoubt: layout.blocks === 'once' || layout.unknown !== null || layout.negative,
    mustBeTold: unknownTexts(layout, shown),
    printed: {
      letter: letterOf(random, layout, head),
      letterPage: layout.letterPage,
      head: sentences,
      tables: [...box, table.tableOf([...table.head, ...linesOf(written, blocks), ...totals])],
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
