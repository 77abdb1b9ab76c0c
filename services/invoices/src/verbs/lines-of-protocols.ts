import { withCorrected } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { readPkwiuOfCodes } from '../data/code-pkwiu';
import { keptLine, readCurrentLines } from '../data/invoice-rows';
import { readRoots } from '../data/protocol-families';
import { readSourceItems } from '../data/protocols-to-invoice';
import { type DraftLine, draftLines } from '../rules/draft-lines';
import { type KeptLine, linesAfter, nettedLines } from '../rules/lines-after';

/** As an invoice of these protocols has them. */
export async function readDraftLines(tx: Executor, protocolIds: readonly number[]): Promise<DraftLine[]> {
  const lines = draftLines(await readSourceItems(tx, protocolIds), await readPkwiuOfCodes(tx));
  return nettedLines(lines, await readRoots(tx, protocolIds));
}

type Correcting = {
  readonly invoiceId: number;
  readonly protocolIds: readonly number[];
  /** The correction itself, where it is drafted already. */
  readonly beforeId?: number;
};

/** The lines of an invoice in force, and those of them that these corrections of its protocols change. */
export async function readCorrectedLines(tx: Executor, { invoiceId, protocolIds, beforeId }: Correcting) {
  const before: KeptLine[] = (await readCurrentLines(tx, invoiceId, beforeId)).map(keptLine);
  const changes: KeptLine[] = draftLines(await readSourceItems(tx, protocolIds), await readPkwiuOfCodes(tx));
  const ofLines = before.flatMap(({ protocolId }) => protocolId ?? []);
  const rootOf = await readRoots(tx, [...new Set([...ofLines, ...protocolIds])]);
  const corrected = linesAfter(before, changes, rootOf);
  return { before, corrected, after: withCorrected(before, corrected) };
}
