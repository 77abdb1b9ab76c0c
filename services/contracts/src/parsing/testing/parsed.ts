import { parseContractSheet } from '../parse-contract-sheet';
import { demoDictionaries } from './demo-dictionaries';
import { type CellValue, head, makeSheet, titles } from './make-sheet';

const dictionaries = demoDictionaries();

export const parsed = (bytes: Uint8Array) => parseContractSheet(bytes, dictionaries);

type Parsed = Awaited<ReturnType<typeof parsed>>;

export async function parsedRows(
  rows: readonly (readonly CellValue[])[],
  change?: Parameters<typeof makeSheet>[1],
): Promise<Parsed> {
  return parsed(await makeSheet([...head, [], titles, ...rows], change));
}

export const negatives = ({ parseLog }: Parsed) =>
  parseLog.logList.filter((entry) => entry.status === 'NEGATIVE').map((entry) => entry.action);

export const codes = ({ contractItems }: Parsed) => contractItems.map((item) => item.actionCodeKey);
