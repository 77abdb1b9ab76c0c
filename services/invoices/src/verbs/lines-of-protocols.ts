import { applyCorrections } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { readPkwiuOfCodes } from '../data/code-pkwiu';
import { lineValues, readCurrentLines } from '../data/invoice-rows';
import { readRoots } from '../data/protocol-families';
import { readSourceItems } from '../data/protocols-to-invoice';
import { applyDifferences, type LineValues, netCorrections } from '../rules/apply-differences';
import { type DraftLine, draftLines } from '../rules/draft-lines';

/** The lines that an invoice of these protocols has, corrections among them merged. */
export async function readDraftLines(tx: Executor, protocolIds: readonly number[]): Promise<DraftLine[]> {
  const lines = draftLines(await readSourceItems(tx, protocolIds), await readPkwiuOfCodes(tx));
  return netCorrections(lines, await readRoots(tx, protocolIds));
}

type Correcting = {
  readonly invoiceId: number;
  readonly protocolIds: readonly number[];
  /** The correction itself, if it is drafted already: only corrections before it count. */
  readonly beforeId?: number;
};

/** The lines of an invoice before and after these protocols correct it, and which of them change. */
export async function readCorrectedLines(tx: Executor, { invoiceId, protocolIds, beforeId }: Correcting) {
  const before: LineValues[] = (await readCurrentLines(tx, invoiceId, beforeId)).map(lineValues);
  const changes: LineValues[] = draftLines(await readSourceItems(tx, protocolIds), await readPkwiuOfCodes(tx));
  const invoicedIds = before.flatMap(({ protocolId }) => protocolId ?? []);
  const rootOf = await readRoots(tx, [...new Set([...invoicedIds, ...protocolIds])]);
  const corrected = applyDifferences(before, changes, rootOf);
  return { before, corrected, after: applyCorrections(before, corrected) };
}
