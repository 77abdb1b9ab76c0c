import type { OrderColumn } from '@ostep/api-orders';
import {
  closeSpreadLetters,
  type FoundTables,
  findTables,
  type GivenColumns,
  type PdfPage,
  pagesBefore,
  type TextLine,
} from '@ostep/document-reader';
import { orderTable } from './order-columns';

type FirstOrder = {
  readonly found: FoundTables<OrderColumn>;
  readonly otherOrders: readonly string[];
};

const TITLE =
  /^zleceni[ea](?:\s[^\d\s]+){0,4}?\s(?:nr|numer)\.?\s*[:.]?\s*(\d[\dA-Za-z]*(?:\s?[/._-]\s?[\dA-Za-z]+)*)/iu;

/** Another order begins at a title that is below the first order's rows and has rows below itself. */
export function firstOrderOf(pages: readonly PdfPage[], given?: GivenColumns<OrderColumn>): FirstOrder {
  const search = { ...orderTable, given };
  const found = findTables(pages, search);
  const titles = found.outside
    .flatMap((line) => titleAboveRows(line, found))
    .sort((a, b) => a.page - b.page || a.top - b.top);
  const [first] = titles;
  const others = titles.filter((title) => first && title.number !== first.number && isBelowRows(first, title, found));
  const [next] = others;
  if (!next) return { found, otherOrders: [] };
  return {
    found: findTables(pagesBefore(pages, next), search),
    otherOrders: [...new Set(others.map(({ number }) => number))],
  };
}

type Place = { readonly page: number; readonly top: number };

function isBelowRows(first: Place, next: Place, { tables }: FoundTables<OrderColumn>): boolean {
  const isBetween = ({ page, top }: Place) =>
    (page > first.page || top > first.top) && (page < next.page || (page === next.page && top < next.top));
  return next.page > first.page || tables.some((table) => table.rows.some(isBetween));
}

function titleAboveRows({ page, top, text }: TextLine, { tables }: FoundTables<OrderColumn>) {
  const number = TITLE.exec(closeSpreadLetters(text.trim()))?.[1]?.replace(/\s+/gu, '');
  const above = tables.some((table) => table.rows.some((row) => row.page === page && row.top > top));
  return number !== undefined && above ? [{ page, top, number }] : [];
}
