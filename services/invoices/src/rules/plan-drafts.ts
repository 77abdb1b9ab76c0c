/**
 * A protocol and one that it corrects, directly or over others; the nearest comes first. `invoiceId` is the invoice with
 * that other protocol, never a correction.
 */
export type CorrectionLink = {
  readonly id: number;
  readonly originalId: number;
  readonly invoiceId: number | null;
  readonly isDraft: boolean;
};

export type PlannedDraft = {
  readonly protocolIds: readonly number[];
  /** The invoice that they correct, or the draft that they join; null: they become an invoice. */
  readonly invoiceId: number | null;
  readonly isDraft: boolean;
};

/**
 * A correcting protocol follows the one that it corrects: into a correction of its invoice, into its draft, or, if that one
 * is not invoiced, into one invoice with it.
 */
export function planDrafts(protocolIds: readonly number[], corrected: readonly CorrectionLink[]): PlannedDraft[] {
  const plans = new Map<string, PlannedDraft>();
  for (const id of protocolIds) {
    const originals = corrected.filter((one) => one.id === id);
    const holder = originals.find(({ invoiceId }) => invoiceId !== null);
    const free = holder ? originals.slice(0, originals.indexOf(holder)) : originals;
    const together = [id, ...free.map(({ originalId }) => originalId)];
    const key = holder ? `invoice ${holder.invoiceId}` : `protocol ${together.at(-1)}`;
    plans.set(key, {
      protocolIds: [...new Set([...(plans.get(key)?.protocolIds ?? []), ...together])],
      invoiceId: holder?.invoiceId ?? null,
      isDraft: holder?.isDraft ?? false,
    });
  }
  return [...plans.values()];
}
