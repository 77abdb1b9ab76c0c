import { type FoundTables, findTables, type PdfPage, type TextLine } from '@ostep/document-reader';
import { joinSpacedLetters } from './head-lines';
import { type OrderColumn, orderTable } from './order-columns';

type FirstOrder = {
  readonly found: FoundTables<OrderColumn>;
  readonly otherOrders: readonly string[];
};

const TITLE =
  /^zleceni[ea](?:\s[^\d\s]+){0,4}?\s(?:nr|numer)\.?\s*[:.]?\s*(\d[\dA-Za-z]*(?:\s?[/._-]\s?[\dA-Za-z]+)*)/iu;

/** A later page with its own title above its table begins another order. */
export function firstOrderOf(pages: readonly PdfPage[]): FirstOrder {
  const found = findTables(pages, orderTable);
  const titles = found.outside.flatMap((line) => titleOf(line, found));
  const first = titles[0];
  const others = titles.filter(({ page, number }) => first && page > first.page && number !== first.number);
  const [next] = others;
  if (!next) return { found, otherOrders: [] };
  const own = pages.filter((page) => page.number < next.page);
  return {
    found: findTables(own, orderTable),
    otherOrders: [...new Set(others.map(({ number }) => number))],
  };
}

function titleOf({ page, top, text }: TextLine, { tables }: FoundTables<OrderColumn>) {
  const number = TITLE.exec(joinSpacedLetters(text.trim()))?.[1]?.replace(/\s+/gu, '');
  const above = tables.some((table) => table.rows.some((row) => row.page === page && row.top > top));
  return number !== undefined && above ? [{ page, number }] : [];
}
