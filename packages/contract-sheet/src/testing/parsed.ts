import { parseContractSheet } from '../parse-contract-sheet';
import { parseTexts } from '../parse-texts';
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

const noSums = ['netto', 'brutto'].map(parseTexts.noTotal);

/** Negative log lines. Leaves out those about missing sums, which these sheets do not print (see `sheet-totals.test.ts`). */
export const negatives = ({ parseLog }: Parsed) =>
  parseLog.logList
    .filter(({ status, action }) => status === 'NEGATIVE' && !noSums.includes(action))
    .map(({ action }) => action);

export const codes = ({ contractItems }: Parsed) => contractItems.map((item) => item.actionCodeKey);
