import type { OrderColumn } from '@ostep/api-orders';
import { closeSpreadLetters, type DocumentDescription, type FoundTables, type TextLine } from '@ostep/document-reader';
import { orderNumberIn } from './head-fields';
import { orderTable } from './order-columns';

const TITLE = /^zleceni[ea]/iu;

export const orderDescription: DocumentDescription<OrderColumn> = {
  table: orderTable,
  /** Another order begins at a title that is below the first order's rows and has rows below itself. */
  titlesIn: ({ found }) => {
    const [first, ...others] = found.outside.flatMap((line) => titleAboveRows(line, found));
    return first ? [first, ...others.filter((title) => isBelowRows(first, title, found))] : [];
  },
};

type Place = { readonly page: number; readonly top: number };

function isBelowRows(first: Place, next: Place, { tables }: FoundTables<OrderColumn>): boolean {
  const isBetween = ({ page, top }: Place) =>
    (page > first.page || top > first.top) && (page < next.page || (page === next.page && top < next.top));
  return next.page > first.page || tables.some((table) => table.rows.some(isBetween));
}

function titleAboveRows({ page, top, text }: TextLine, { tables }: FoundTables<OrderColumn>) {
  const title = closeSpreadLetters(text.trim());
  const number = TITLE.test(title) ? orderNumberIn([title]) : null;
  const above = tables.some((table) => table.rows.some((row) => row.page === page && row.top > top));
  return number !== null && above ? [{ page, top, number }] : [];
}
