import { type LockedItem, type LockingUses, lockTexts } from '../texts';

export type Uses = LockingUses;

export const districtLock = (uses: Uses): string | null =>
  uses.orders.length + uses.protocols.length === 0 ? null : lockTexts.district(uses);

/** Orders rely on its code, scope and unit. */
export const workLock = (item: LockedItem, uses: Uses): string | null =>
  uses.orders.length === 0 ? null : lockTexts.work(item, uses);

export const annexLock = (annexNumber: string, protocols: Uses['protocols']): string | null =>
  protocols.length === 0 ? null : lockTexts.annex(annexNumber, protocols);

/** A changed price would change what was settled. */
export const priceLock = (item: LockedItem, uses: Uses): string | null =>
  uses.protocols.length === 0 ? null : lockTexts.price(item, uses);
