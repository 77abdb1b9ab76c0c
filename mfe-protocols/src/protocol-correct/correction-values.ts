import type { Protocol, ProtocolFormInput, ProtocolItem, UploadedProtocol } from '@ostep/api-protocols';
import { type DecimalInput, decimal, rowNet, sum, toJsonNumber } from '@ostep/kernel';
import { texts } from '../texts';

export type CorrectionRow = {
  readonly id: number;
  readonly posNo: string;
  readonly forestAddress: string;
  readonly actionCode: ProtocolItem['actionCode'];
  readonly rate: number | null;
  /** What the protocol and its corrections so far accept. */
  readonly before: number;
  readonly valueBefore: number;
  readonly after: number | null;
};

export type CorrectionValues = {
  readonly protocolNumber: string;
  readonly protocolDate: string | null;
  readonly protocolReceivedDate: string | null;
  readonly sourceFile: UploadedProtocol['sourceFile'];
  readonly rows: readonly CorrectionRow[];
};

const keyOf = ({ posNo, forestAddress, actionCode }: Pick<ProtocolItem, 'posNo' | 'forestAddress' | 'actionCode'>) =>
  JSON.stringify([posNo, forestAddress, actionCode?.id ?? null]);

const itemsOf = (protocol: Protocol) => protocol.protocolParts.flatMap((part) => part.protocolItems);

/** The changes of earlier corrections are added to the first item with their place and code. */
export function initialCorrection(corrected: Protocol, earlier: readonly Protocol[]): CorrectionValues {
  const changes = earlier.flatMap(itemsOf);
  const keysWithChanges = new Set<string>();
  const rows = itemsOf(corrected).map(({ id, posNo, forestAddress, actionCode, rate, amount, value }) => {
    const key = keyOf({ posNo, forestAddress, actionCode });
    const earlierChanges = keysWithChanges.has(key) ? [] : changes.filter((change) => keyOf(change) === key);
    keysWithChanges.add(key);
    const before = toJsonNumber(sum([amount, ...earlierChanges.map((change) => change.amount)]));
    const valueBefore = toJsonNumber(sum([value, ...earlierChanges.map((change) => change.value)]));
    return { id, posNo, forestAddress, actionCode, rate, before, valueBefore, after: before };
  });
  const protocolNumber = proposedNumber(corrected, earlier);
  return { protocolNumber, protocolDate: null, protocolReceivedDate: null, sourceFile: null, rows };
}

/** `31/2026/K` for the first correction, then `31/2026/K2`. */
export function proposedNumber({ protocolNumber }: Protocol, earlier: readonly Protocol[]): string {
  return protocolNumber ? `${protocolNumber}/K${earlier.length === 0 ? '' : earlier.length + 1}` : '';
}

/**
 * A typed number stays, a proposed one is replaced. The amounts are not taken from the document: it may state
 * differences or the right amounts.
 */
export function withUploadedDocument(
  values: CorrectionValues,
  uploaded: UploadedProtocol,
  proposed: string,
): CorrectionValues {
  const isTyped = values.protocolNumber !== '' && values.protocolNumber !== proposed;
  return {
    ...values,
    protocolNumber: isTyped ? values.protocolNumber : (uploaded.protocolNumber ?? values.protocolNumber),
    protocolDate: values.protocolDate ?? uploaded.protocolDate,
    protocolReceivedDate: values.protocolReceivedDate ?? uploaded.protocolReceivedDate,
    sourceFile: uploaded.sourceFile,
  };
}

export type Difference = { readonly amount: number; readonly value: number };

/** Amount and value in PLN; null where nothing changes. Without a rate the value changes in proportion. */
export function differenceOf({ rate, before, valueBefore, after }: CorrectionRow): Difference | null {
  if (after === null || after === before) return null;
  const amount = decimal(after).minus(before);
  return { amount: toJsonNumber(amount), value: toJsonNumber(rowNet(amount, rate ?? unitValue(valueBefore, before))) };
}

const unitValue = (value: number, amount: number): DecimalInput => (amount === 0 ? 0 : decimal(value).div(amount));

type Part = ProtocolFormInput['protocolParts'][number];

/** Decreases and increases of one place are separate parts: only a negative part takes back. */
function partsOf(rows: readonly CorrectionRow[]): Part[] {
  const parts = new Map<string, Part>();
  for (const row of rows) {
    const difference = differenceOf(row);
    if (!difference) continue;
    const { posNo, forestAddress, actionCode, rate } = row;
    const key = JSON.stringify([posNo, forestAddress, difference.amount < 0]);
    const known = parts.get(key)?.protocolItems ?? [];
    const item = { id: null, actionCode: actionCode?.id ?? null, rate, ...difference };
    parts.set(key, { id: null, posNo, forestAddress, protocolItems: [...known, item] });
  }
  return [...parts.values()];
}

export function totalOf(rows: readonly CorrectionRow[]): number {
  return toJsonNumber(sum(rows.map((row) => differenceOf(row)?.value ?? 0)));
}

export function toFormInput(corrected: Protocol, { rows, ...head }: CorrectionValues): ProtocolFormInput {
  return {
    ...head,
    id: null,
    corrects: corrected.id,
    contract: corrected.contract.id,
    orders: corrected.orders.map(({ id }) => id),
    protocolType: corrected.protocolType,
    forestDistrictPart: corrected.forestDistrictPart,
    totalValue: totalOf(rows),
    protocolParts: partsOf(rows),
  };
}

export function validateCorrection({ rows }: CorrectionValues): Record<string, string | false> {
  const missing = rows.map((row, index) => [`rows.${index}.after`, row.after === null && texts.correct.amountRequired]);
  return { ...Object.fromEntries(missing), rows: rows.every((row) => !differenceOf(row)) && texts.correct.nothing };
}
