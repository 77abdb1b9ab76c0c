import { type LockedItem, type LockingUses, lockTexts } from '../texts';

export type Uses = LockingUses;

export const districtLock = (uses: Uses): string | null =>
  uses.orders.length + uses.protocols.length === 0 ? null : lockTexts.district(uses);

/** Code, scope and unit of an item are locked while orders use it. */
export const workLock = (item: LockedItem, uses: Uses): string | null =>
  uses.orders.length === 0 ? null : lockTexts.work(item, uses);

/** An annex is locked while protocols settle work at its prices or orders use items that it added. */
export function annexLock(annexNumber: string, uses: Uses): string | null {
  if (uses.protocols.length > 0) return lockTexts.annexSettled(annexNumber, uses.protocols);
  return uses.orders.length > 0 ? lockTexts.annexOrdered(annexNumber, uses) : null;
}

/** An item whose price an annex changes is locked, or the annex would no longer show what it changed. */
export const annexedLock = (item: LockedItem, annexNumber: string | null): string | null =>
  annexNumber === null ? null : lockTexts.annexed(item, annexNumber);

/** A price is locked while protocols settle work at it, as a change would alter what was settled. */
export const priceLock = (item: LockedItem, uses: Uses): string | null =>
  uses.protocols.length === 0 ? null : lockTexts.price(item, uses);
