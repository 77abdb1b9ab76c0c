import { type LockedItem, type LockingUses, lockTexts } from '../texts';

export type Uses = LockingUses;

export const districtLock = (uses: Uses): string | null =>
  uses.orders.length + uses.protocols.length === 0 ? null : lockTexts.district(uses);

/** Orders rely on its code, scope and unit. */
export const workLock = (item: LockedItem, uses: Uses): string | null =>
  uses.orders.length === 0 ? null : lockTexts.work(item, uses);

/** Protocols settle work at its prices; orders use items that came with it. */
export function annexLock(annexNumber: string, uses: Uses): string | null {
  if (uses.protocols.length > 0) return lockTexts.annexSettled(annexNumber, uses.protocols);
  return uses.orders.length > 0 ? lockTexts.annexOrdered(annexNumber, uses) : null;
}

/** The annex would not say any more what it changed. */
export const annexedLock = (item: LockedItem, annexNumber: string | null): string | null =>
  annexNumber === null ? null : lockTexts.annexed(item, annexNumber);

/** A changed price would change what was settled. */
export const priceLock = (item: LockedItem, uses: Uses): string | null =>
  uses.protocols.length === 0 ? null : lockTexts.price(item, uses);
