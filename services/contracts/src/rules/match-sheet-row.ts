import { actionCodeSearchKey, textKey } from '@ostep/kernel';
import { annexTexts } from '../texts';
import type { PricedItem } from './priced-item';

type SheetRow = { readonly lp: string | null; readonly code: string | null; readonly scope: string | null };
type Match = { readonly item: PricedItem } | { readonly item: null; readonly message: (rowNumber: number) => string };

/** Matches by number and code, without a number by code alone, and by scope if several items have the code. */
export function matchSheetRow(items: readonly PricedItem[], row: SheetRow): Match {
  const { lp, code, scope } = row;
  const candidates = items.filter(
    (item) =>
      (lp === null || textKey(item.lp) === textKey(lp)) &&
      (code === null || actionCodeSearchKey(item.code) === actionCodeSearchKey(code)) &&
      lp !== code,
  );
  const inScope = scope === null ? [] : candidates.filter((item) => textKey(item.scope ?? '') === textKey(scope));
  const [item, ...others] = candidates.length > 1 && inScope.length > 0 ? inScope : candidates;
  if (item && others.length === 0) return { item };
  const name = [lp, code].filter((part) => part !== null).join(', ');
  return { item: null, message: (at) => (item ? annexTexts.fitsSeveral(at, name) : annexTexts.fitsNothing(at, name)) };
}
