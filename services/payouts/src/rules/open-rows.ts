import type { AdjustmentReason, LineKind } from '@ostep/api-payouts';
import type { IsoDate } from '@ostep/kernel';

/** A settlement whose booked figures differ from those in statements (`held…`). */
export type OpenWork = {
  readonly squadId: number;
  readonly settlementId: number;
  readonly district: string | null;
  readonly orderNumber: string | null;
  readonly place: string | null;
  readonly code: string | null;
  readonly work: string | null;
  readonly unitType: string | null;
  readonly workDate: IsoDate | null;
  readonly bookedMonth: IsoDate;
  /** Work of this month that no statement holds. */
  readonly isNew: boolean;
  readonly amount: number;
  readonly value: number;
  readonly rate: number;
  readonly held: boolean;
  readonly heldAmount: number;
  readonly heldValue: number;
  readonly heldRate: number;
  readonly heldVersion: number;
};

export type OpenEntry = {
  readonly squadId: number;
  readonly entryId: number;
  readonly kind: Exclude<LineKind, 'work' | 'carried' | 'vat'>;
  readonly reason: AdjustmentReason | null;
  readonly day: IsoDate | null;
  readonly value: number;
  readonly note: string | null;
  readonly subject: string | null;
};
