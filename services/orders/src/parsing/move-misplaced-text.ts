import type { KnownActionCode } from '@ostep/api-orders';
import { ADDRESS_START, isCompleteAddress, normalizeTitle } from '@ostep/document-reader';
import type { OrderDocumentItem } from './order-document';

type NameOf = (item: OrderDocumentItem) => KnownActionCode['value'] | null;

/**
 * A line between two rows may have been assigned to the wrong one. Moves it to the row whose address or description is
 * incomplete without it. If only the addresses show the mistake, the descriptions are marked as `mixed`.
 */
export function moveMisplacedText(items: readonly OrderDocumentItem[], nameOf: NameOf): OrderDocumentItem[] {
  const namesOf = (item: OrderDocumentItem) => {
    const alike = items.filter((other) => other !== item && other.actionCode === item.actionCode);
    return [nameOf(item), ...alike.map(({ actionDesc }) => actionDesc)].filter((name) => name !== null);
  };
  const repaired: OrderDocumentItem[] = [];
  for (const item of items) {
    const above = repaired.at(-1);
    if (!above) {
      repaired.push(item);
      continue;
    }
    const address = splitAddress(above.forestAddress ?? '', item.forestAddress ?? '');
    const descs = [
      { desc: above.actionDesc ?? '', names: namesOf(above) },
      { desc: item.actionDesc ?? '', names: namesOf(item) },
    ] as const;
    const desc = splitDescription(...descs);
    const isMixed = address && !desc && !descs.every(startsLikeName);
    repaired[repaired.length - 1] = {
      ...above,
      ...(address && { forestAddress: address.upper }),
      ...(desc && { actionDesc: desc.upper }),
      ...(isMixed && { mixed: true }),
    };
    repaired.push({
      ...item,
      ...(address && { forestAddress: address.lower }),
      ...(desc && { actionDesc: desc.lower }),
      ...(isMixed && { mixed: true }),
    });
  }
  return repaired;
}

type Split = { readonly upper: string; readonly lower: string };

function splitAddress(above: string, text: string): Split | null {
  const joined = above + text;
  const splits = [...joined].map((_, at) => ({ upper: joined.slice(0, at), lower: joined.slice(at) }));
  const found = splits.find(({ upper, lower }) => isCompleteAddress(upper) && ADDRESS_START.test(lower));
  return found && found.upper !== above ? found : null;
}

type Named = { readonly desc: string; readonly names: readonly string[] };

/** Either may be the shorter one, as printers cut names and so does the dictionary. */
const startsLikeName = ({ desc, names }: Named) =>
  names.some((name) => {
    const printed = normalizeTitle(desc);
    const known = normalizeTitle(name);
    return printed.startsWith(known) || known.startsWith(printed);
  });

function splitDescription(above: Named, below: Named): Split | null {
  if (startsLikeName(above) && startsLikeName(below)) return null;
  const words = `${above.desc} ${below.desc}`.trim().split(' ');
  const splits = words.slice(1).map((_, index) => ({
    upper: words.slice(0, index + 1).join(' '),
    lower: words.slice(index + 1).join(' '),
  }));
  return (
    splits.find(
      ({ upper, lower }) => startsLikeName({ ...above, desc: upper }) && startsLikeName({ ...below, desc: lower }),
    ) ?? null
  );
}
