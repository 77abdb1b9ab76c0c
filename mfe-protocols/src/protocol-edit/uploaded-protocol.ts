import type { UploadedProtocol } from '@ostep/api-protocols';
import { textKey } from '@ostep/kernel';

export function unavailableOrderNumbers({ orderNumbers, orders }: UploadedProtocol): string[] {
  const selected = new Set(orders.map((order) => textKey(order.orderNumber)));
  return orderNumbers.filter((number) => !selected.has(textKey(number)));
}

/**
 * For each line of the log the index of the part that it is about, or null. A line that is not indented, with one below
 * it that is, begins a part; parts are in the order of the document.
 */
export function partIndexes({ parseLog: { logList }, protocolParts }: UploadedProtocol): (number | null)[] {
  let part = -1;
  return logList.map(({ indent }, line) => {
    const beginsPart = indent === 0 && logList[line + 1]?.indent === 1;
    if (beginsPart) part += 1;
    const isInPart = beginsPart || indent > 0;
    return isInPart && part >= 0 && part < protocolParts.length ? part : null;
  });
}
