import type { KnownActionCode } from '@ostep/api-orders';
import { foldTitle, isWholeAddress } from '@ostep/document-reader';
import type { OrderDocumentItem } from './order-document';

type NameOf = (item: OrderDocumentItem) => KnownActionCode['value'] | null;

/**
 * A line between two rows may be given to the wrong one where nothing on the page tells; its words tell: what one row
 * lacks and the other has too much. Where only addresses tell, descriptions are `mixed`.
 */
export function withoutPiecesOfRowAbove(items: readonly OrderDocumentItem[], nameOf: NameOf): OrderDocumentItem[] {
  const namesOf = (item: OrderDocumentItem) => {
    const alike = items.filter((other) => other !== item && other.actionCode === item.actionCode);
    return [nameOf(item), ...alike.map(({ actionDesc }) => actionDesc)].filter((name) => name !== null);
  };
  const mended: OrderDocumentItem[] = [];
  for (const item of items) {
    const above = mended.at(-1);
    if (!above) {
      mended.push(item);
      continue;
    }
    const address = cutAddress(above.forestAddress ?? '', item.forestAddress ?? '');
    const descs = [
      { desc: above.actionDesc ?? '', names: namesOf(above) },
      { desc: item.actionDesc ?? '', names: namesOf(item) },
    ] as const;
    const desc = cutName(...descs);
    const isMixed = address && !desc && !descs.every(isBegun);
    mended[mended.length - 1] = {
      ...above,
      ...(address && { forestAddress: address.upper }),
      ...(desc && { actionDesc: desc.upper }),
      ...(isMixed && { mixed: true }),
    };
    mended.push({
      ...item,
      ...(address && { forestAddress: address.lower }),
      ...(desc && { actionDesc: desc.lower }),
      ...(isMixed && { mixed: true }),
    });
  }
  return mended;
}

type Cut = { readonly upper: string; readonly lower: string };

const BEGUN_ADDRESS = /^\d{2}-\d{2}-/u;

function cutAddress(above: string, text: string): Cut | null {
  const joined = above + text;
  const cuts = [...joined].map((_, at) => ({ upper: joined.slice(0, at), lower: joined.slice(at) }));
  const found = cuts.find(({ upper, lower }) => isWholeAddress(upper) && BEGUN_ADDRESS.test(lower));
  return found && found.upper !== above ? found : null;
}

type Named = { readonly desc: string; readonly names: readonly string[] };

/** Printers cut names, and the dictionary does. */
const isBegun = ({ desc, names }: Named) =>
  names.some((name) => {
    const [one, other] = [foldTitle(desc), foldTitle(name)];
    return one.startsWith(other) || other.startsWith(one);
  });

function cutName(above: Named, below: Named): Cut | null {
  if (isBegun(above) && isBegun(below)) return null;
  const words = `${above.desc} ${below.desc}`.trim().split(' ');
  const cuts = words.slice(1).map((_, index) => ({
    upper: words.slice(0, index + 1).join(' '),
    lower: words.slice(index + 1).join(' '),
  }));
  return (
    cuts.find(({ upper, lower }) => isBegun({ ...above, desc: upper }) && isBegun({ ...below, desc: lower })) ?? null
  );
}
