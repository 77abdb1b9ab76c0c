import type { KnownActionCode } from '@ostep/api-orders';
import { foldTitle, isWholeAddress } from '@ostep/document-reader';
import type { OrderDocumentItem } from './order-document';

type NameOf = (item: OrderDocumentItem) => KnownActionCode['value'] | null;

/**
 * A line between two rows may be given to the wrong one where nothing on the page tells; its words tell: what one row
 * lacks and the other has too much.
 */
export function withoutPiecesOfRowAbove(items: readonly OrderDocumentItem[], nameOf: NameOf): OrderDocumentItem[] {
  const mended: OrderDocumentItem[] = [];
  for (const item of items) {
    const above = mended.at(-1);
    if (!above) {
      mended.push(item);
      continue;
    }
    const address = cutAddress(above.forestAddress ?? '', item.forestAddress ?? '');
    const desc = cutName(above, item, nameOf);
    mended[mended.length - 1] = {
      ...above,
      ...(address && { forestAddress: address.upper }),
      ...(desc && { actionDesc: desc.upper }),
    };
    mended.push({ ...item, ...(address && { forestAddress: address.lower }), ...(desc && { actionDesc: desc.lower }) });
  }
  return mended;
}

type Cut = { readonly upper: string; readonly lower: string };

const BEGUN_ADDRESS = /^\d{2}-\d{2}-/u;

function cutAddress(above: string, text: string): Cut | null {
  const joined = above + text;
  const cuts = [...joined].map((_, at) => ({ upper: joined.slice(0, at), lower: joined.slice(at) }));
  return cuts.find(({ upper, lower }) => isWholeAddress(upper) && BEGUN_ADDRESS.test(lower)) ?? null;
}

/** Printers cut names, and the dictionary does. */
const isBegun = (printed: string, name: string) => {
  const [one, other] = [foldTitle(printed), foldTitle(name)];
  return one.startsWith(other) || other.startsWith(one);
};

function cutName(above: OrderDocumentItem, item: OrderDocumentItem, nameOf: NameOf): Cut | null {
  const [name, ownName] = [nameOf(above), nameOf(item)];
  if (name === null || ownName === null) return null;
  if (isBegun(above.actionDesc ?? '', name) && isBegun(item.actionDesc ?? '', ownName)) return null;
  const words = [above.actionDesc, item.actionDesc].filter(Boolean).join(' ').split(' ');
  const cuts = words.slice(1).map((_, index) => ({
    upper: words.slice(0, index + 1).join(' '),
    lower: words.slice(index + 1).join(' '),
  }));
  return cuts.find(({ upper, lower }) => isBegun(upper, name) && isBegun(lower, ownName)) ?? null;
}
