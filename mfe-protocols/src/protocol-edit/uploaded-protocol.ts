import type { UploadedProtocol } from '@ostep/api-protocols';
import { textKey } from '@ostep/kernel';

export function unavailableOrderNumbers({ orderNumbers, orders }: UploadedProtocol): string[] {
  const selected = new Set(orders.map((order) => textKey(order.orderNumber)));
  return orderNumbers.filter((number) => !selected.has(textKey(number)));
}

export function partIndexOfLine({ parseLog, protocolParts }: UploadedProtocol, line: number): number | null {
  let part = -1;
  for (const [index, entry] of parseLog.logList.entries()) {
    const begins = parseLog.logList[index + 1]?.indent === 1 && entry.indent === 0;
    if (begins) part += 1;
    if (index === line) return (begins || entry.indent > 0) && part >= 0 && part < protocolParts.length ? part : null;
  }
  return null;
}

export function partsToLookAt(read: UploadedProtocol): number[] {
  const parts = read.parseLog.logList.flatMap(({ status }, line) =>
    status === 'NEGATIVE' ? (partIndexOfLine(read, line) ?? []) : [],
  );
  return [...new Set(parts)];
}
