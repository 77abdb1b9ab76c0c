import type { AdjustmentReason, LineKind, MinimumWage } from '@ostep/api-payouts';
import { decimal, type IsoDate, lateLineText, toJsonNumber } from '@ostep/kernel';
import { lineTexts } from '../texts';
import type { OpenEntry, OpenWork } from './open-rows';

/** A line of an open statement, with everything that is shown and frozen. */
export type OpenLine = {
  readonly squadId: number;
  readonly kind: LineKind;
  readonly settlementId: number | null;
  readonly settlementVersion: number | null;
  readonly bookedMonth: IsoDate | null;
  readonly entryId: number | null;
  readonly district: string | null;
  readonly orderNumber: string | null;
  readonly place: string | null;
  readonly code: string | null;
  readonly work: string | null;
  readonly unitType: string | null;
  readonly amount: number | null;
  readonly rate: number | null;
  readonly value: number;
  readonly text: string | null;
  readonly day: IsoDate | null;
  readonly subject: string | null;
  readonly reason: AdjustmentReason | null;
  readonly note: string | null;
  readonly minimumWage: number | null;
  /** Work that a second person has not approved yet. */
  readonly unapproved: boolean;
};

const HOUR = 'H';

function unmetMinimumWage({ unitType, rate, workDate }: OpenWork, wages: readonly MinimumWage[]): number | null {
  if (unitType !== HOUR || workDate === null) return null;
  // The wages are sorted, newest first.
  const wage = wages.find(({ validFrom }) => validFrom <= workDate);
  return wage && decimal(rate).lt(wage.hourly) ? wage.hourly : null;
}

function textOf(work: OpenWork): string | null {
  const { isNew, held, code, orderNumber, heldAmount, heldRate, amount, rate, workDate } = work;
  if (held) return lineTexts.correction(code, orderNumber, { amount: heldAmount, rate: heldRate }, { amount, rate });
  return isNew || workDate === null ? null : lateLineText(workDate, true);
}

type Facts = { readonly wages: readonly MinimumWage[]; readonly unapproved: ReadonlySet<number> };

export function workLine(work: OpenWork, { wages, unapproved }: Facts): OpenLine {
  const { squadId, settlementId, district, orderNumber, place, code, unitType, rate } = work;
  return {
    squadId,
    settlementId,
    district,
    orderNumber,
    place,
    code,
    unitType,
    rate,
    work: work.work,
    kind: work.isNew ? 'work' : 'carried',
    settlementVersion: work.heldVersion + 1,
    bookedMonth: work.bookedMonth,
    entryId: null,
    amount: toJsonNumber(decimal(work.amount).minus(work.heldAmount)),
    value: toJsonNumber(decimal(work.value).minus(work.heldValue)),
    text: textOf(work),
    day: work.workDate,
    subject: null,
    reason: null,
    note: null,
    minimumWage: unmetMinimumWage(work, wages),
    unapproved: unapproved.has(settlementId),
  };
}

const noWork = {
  settlementId: null,
  settlementVersion: null,
  bookedMonth: null,
  district: null,
  orderNumber: null,
  place: null,
  code: null,
  work: null,
  unitType: null,
  amount: null,
  rate: null,
  minimumWage: null,
  unapproved: false,
} as const;

function entryText({ kind, day, note, reason, value }: OpenEntry): string {
  if (kind === 'advance') return lineTexts.advance(day, note);
  if (kind === 'opening') return lineTexts.opening(day, note);
  return kind === 'brought' ? lineTexts.brought(value) : lineTexts.adjustment(reason, note);
}

/** The last line of a statement, if the company charges VAT. */
export function vatLine(squadId: number, percent: number, { base, value }: { base: number; value: number }): OpenLine {
  const text = lineTexts.vat(percent, base);
  return {
    ...noWork,
    squadId,
    entryId: null,
    kind: 'vat',
    value,
    day: null,
    subject: null,
    reason: null,
    note: null,
    text,
  };
}

export function entryLine(entry: OpenEntry): OpenLine {
  const { squadId, entryId, kind, value, day, subject, reason, note } = entry;
  return { ...noWork, squadId, entryId, kind, value, day, subject, reason, note, text: entryText(entry) };
}
