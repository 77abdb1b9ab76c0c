import { parseFigure, type Row } from '@ostep/document-reader';
import { rowNet, unitOf } from '@ostep/kernel';
import type { ColumnRole } from './column-roles';
import type { TableHead, TitledColumn } from './find-table';
import { type SheetView, textOf } from './sheet-view';
import { parseVat } from './vat';

/** `desc`: all columns that describe the work, the best first. */
export type TableColumns = {
  readonly [Role in Exclude<ColumnRole, 'desc'>]: number | null;
} & {
  readonly desc: readonly number[];
  readonly first: number;
  readonly scopeIsSure: boolean;
  readonly vatInTitle: string | null;
  /** True for the form of an offer, whose prices are not filled in yet. */
  readonly pricesMayBeEmpty: boolean;
};

export function tableColumnsOf(
  sheet: SheetView,
  head: TableHead,
  isActionCode: (text: string) => boolean,
): Omit<TableColumns, 'pricesMayBeEmpty'> {
  const rows = sheet.rows.slice(head.end).filter((row) => !row.hidden);
  const candidates = (role: ColumnRole) =>
    head.columns.filter((column) => column.role === role).sort((left, right) => right.score - left.score);
  const best = (role: ColumnRole) => candidates(role)[0]?.column ?? null;

  const lp = best('lp');
  const net = best('net');
  const priced = bestPricing(rows, candidates('amount'), candidates('price'), net);
  const vatRate = ratesColumn(rows, candidates('vatRate'));
  const amounts = candidates('vatAmount');
  const leftover = candidates('vatRate').find((column) => column.column !== vatRate);
  const scope = candidates('scope')[0];
  const code = codeColumn(rows, candidates('code'), isActionCode);
  const desc = candidates('desc').flatMap(({ column }) => (column === code ? [] : [column]));
  const scopeAsDesc = desc.length === 0 && scope !== undefined ? [scope.column] : [];
  return {
    lp,
    posNo: candidates('posNo').find((column) => column.column !== lp)?.column ?? null,
    code,
    desc: [...desc, ...scopeAsDesc],
    scope: scopeAsDesc.length > 0 ? null : (scope?.column ?? null),
    scopeIsSure: (scope?.score ?? 0) >= 8,
    unit: best('unit') ?? unitColumn(rows, head.columns),
    amount: priced.amount,
    price: priced.price,
    net,
    vatRate,
    vatAmount: amounts[0]?.column ?? leftover?.column ?? null,
    gross: best('gross'),
    first: Math.min(...head.columns.map((column) => column.column)),
    vatInTitle: vatRate === null ? rateInTitle(amounts) : null,
  };
}

function codeColumn(rows: readonly Row[], titled: readonly TitledColumn[], isCode: (text: string) => boolean) {
  const hits = new Map<number, number>();
  for (const row of rows) {
    for (const [column, cell] of row.cells) {
      if (cell.kind === 'text' && isCode(cell.text)) hits.set(column, (hits.get(column) ?? 0) + 1);
    }
  }
  const hitsOf = (column: number) => hits.get(column) ?? 0;
  const [best] = [...titled].sort((left, right) => hitsOf(right.column) - hitsOf(left.column));
  if (best && hitsOf(best.column) > 0) return best.column;
  const [column] = [...hits.keys()].sort((left, right) => hitsOf(right) - hitsOf(left));
  return column ?? best?.column ?? null;
}

function unitColumn(rows: readonly Row[], titled: readonly TitledColumn[]): number | null {
  const taken = new Set(titled.map((column) => column.column));
  const counts = new Map<number, { units: number; texts: number }>();
  for (const row of rows) {
    for (const [column, cell] of row.cells) {
      if (cell.kind !== 'text' || taken.has(column)) continue;
      const count = counts.get(column) ?? { units: 0, texts: 0 };
      counts.set(column, { units: count.units + (unitOf(cell.text) ? 1 : 0), texts: count.texts + 1 });
    }
  }
  return [...counts].find(([, { units, texts }]) => units > 1 && units * 2 > texts)?.[0] ?? null;
}

/** Picks the quantity and price columns whose product is the printed value. */
function bestPricing(
  rows: readonly Row[],
  amounts: readonly TitledColumn[],
  prices: readonly TitledColumn[],
  net: number | null,
): { amount: number | null; price: number | null } {
  const first = { amount: amounts[0]?.column ?? null, price: prices[0]?.column ?? null };
  if (net === null || (amounts.length < 2 && prices.length < 2)) return first;
  let best = { ...first, fits: 0 };
  for (const { column: amount } of amounts) {
    for (const { column: price } of prices) {
      const fits = rows.filter((row) => isProduct(row, amount, price, net)).length;
      if (fits > best.fits) best = { amount, price, fits };
    }
  }
  return best;
}

function isProduct(row: Row, amount: number, price: number, net: number): boolean {
  const [quantity, unitPrice, value] = [amount, price, net].map((column) => parseFigure(textOf(row.cells.get(column))));
  if (!quantity || !unitPrice || !value) return false;
  return rowNet(quantity, unitPrice).minus(value).abs().lt('0.02');
}

const KNOWN_RATES = new Set(['0', '3', '4', '5', '7', '8', '22', '23']);

/** A column titled only `VAT` holds rates if most of its cells look like rates. */
function ratesColumn(rows: readonly Row[], columns: readonly TitledColumn[]): number | null {
  const [best, ...others] = columns;
  if (!best) return null;
  if (best.score >= 10) return best.column;
  const isRate = (column: number) => {
    const texts = rows.map((row) => textOf(row.cells.get(column))).filter((text) => parseVat(text) !== null);
    const rates = texts.filter((text) => KNOWN_RATES.has(parseVat(text)?.value.toFixed() ?? ''));
    return rates.length * 2 >= texts.length;
  };
  return [best, ...others].find((column) => isRate(column.column))?.column ?? null;
}

function rateInTitle(columns: readonly TitledColumn[]): string | null {
  return (
    columns.map((column) => /\d{1,2}(?:,\d+)?\s?%/u.exec(column.title)?.[0]).find((rate) => rate !== undefined) ?? null
  );
}
