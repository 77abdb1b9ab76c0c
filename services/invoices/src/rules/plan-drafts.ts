/** A protocol and one that it corrects, the nearest first; `invoiceId` where that one is invoiced: never a correction. */
export type CorrectedBy = {
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

/** A correction goes with what it corrects: onto a correction of its invoice, its draft, or an invoice with it. */
export function planDrafts(protocolIds: readonly number[], corrected: readonly CorrectedBy[]): PlannedDraft[] {
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
