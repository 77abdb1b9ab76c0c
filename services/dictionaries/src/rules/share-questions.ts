import type { Question } from '@ostep/endpoint-kit';
import { formatPercent } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { workGroupTexts } from '../texts';

type Work = { readonly id: number; readonly addToSum: boolean; readonly profitMarginReference: number };
type StoredWork = Work & { readonly name: string };

export type ItemChange = { readonly from: StoredWork; readonly to: Work & { readonly place: number } };

/** The stored items whose sums or amounts would change. */
export function changedItems(stored: readonly StoredWork[], kept: readonly ItemChange['to'][]): ItemChange[] {
  const before = new Map(stored.map((item) => [item.id, item]));
  return kept.flatMap((to) => {
    const from = before.get(to.id);
    if (!from) return [];
    const same = from.addToSum === to.addToSum && from.profitMarginReference === to.profitMarginReference;
    return same ? [] : [{ from, to }];
  });
}

export const shareQuestions = (used: readonly ItemChange[]): Question[] =>
  used.map(({ from: { id, name, profitMarginReference: from }, to: { place, profitMarginReference: to } }) =>
    questionOf('shareInUse', {
      path: `workGroupItems.${place}.profitMarginReference`,
      message: workGroupTexts.shareChanges(name, formatPercent(from), formatPercent(to)),
      figures: { item: id, from, to },
    }),
  );
