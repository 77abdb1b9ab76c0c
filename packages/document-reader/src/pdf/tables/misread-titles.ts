import { isScanned } from '../letters/pdf-page';
import type { TitleBlock } from './name-titles';
import type { PageWithHeader } from './pages-with-header';

const MIN_SHARED = 3;

type Blocks<K> = readonly TitleBlock<K>[];

/**
 * For scans: a title that was misread on one page is taken from the same header of another page. Otherwise the rows of the
 * two pages would be two tables.
 */
export function withMisreadTitles<K>(pages: readonly PageWithHeader<K>[]): readonly PageWithHeader<K>[] {
  const scanned = pages.filter(({ prepared }) => isScanned(prepared.page));
  const all = scanned.flatMap(({ headers }) => headers.map(({ header }) => header.blocks));
  if (all.length < 2) return pages;
  return pages.map((page) => {
    if (!scanned.includes(page)) return page;
    const headers = page.headers.map(({ header, below }) => ({
      header: { ...header, blocks: all.reduce(completed, header.blocks) },
      below,
    }));
    return { ...page, headers };
  });
}

function completed<K>(blocks: Blocks<K>, other: Blocks<K>): Blocks<K> {
  const names = new Set(blocks.map(({ column }) => column));
  if (!isSameHeader(blocks, other)) return blocks;
  return withoutPieces(blocks, other).map((block) => {
    if (block.column !== null) return block;
    const over = other.filter((one) => isOver(one, block) && (one.column === null || !names.has(one.column)));
    const same = over.find(({ column }) => column !== null) ?? over[0];
    // A title that is known on no page gets at least the same text everywhere, so that the cells under it are one column.
    return same ? { ...block, column: same.column, text: same.text } : block;
  });
}

/** Joins a title that was read in pieces: a piece without a name belongs to the other header's title at its place. */
function withoutPieces<K>(blocks: Blocks<K>, other: Blocks<K>): Blocks<K> {
  const blockOfPiece = (piece: TitleBlock<K>) => {
    const at = piece.column === null ? other.find((one) => isOver(one, piece))?.column : piece.column;
    return at == null ? undefined : blocks.find(({ column }) => column === at);
  };
  return blocks
    .filter((block) => block.column !== null || blockOfPiece(block) === undefined)
    .map((block) => {
      const pieces = blocks.filter((piece) => blockOfPiece(piece) === block);
      const [left, right] = [pieces.map((piece) => piece.left), pieces.map((piece) => piece.right)];
      return { ...block, left: Math.min(block.left, ...left), right: Math.max(block.right, ...right) };
    });
}

function isSameHeader<K>(blocks: Blocks<K>, other: Blocks<K>): boolean {
  const shared = blocks.flatMap((block) => {
    const same = block.column === null ? undefined : other.find(({ column }) => column === block.column);
    return same ? [isOver(block, same)] : [];
  });
  return shared.length >= MIN_SHARED && shared.every(Boolean);
}

const isOver = (a: TitleBlock<unknown>, b: TitleBlock<unknown>) => a.left < b.right && b.left < a.right;
