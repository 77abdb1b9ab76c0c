import { type Decimal, type DecimalInput, decimal, sum } from './decimal';

export type SettledState = 'short' | 'equal' | 'over';

/** A correction is compared by absolute value: −0,35 of −0,50 leaves 0,15 missing. */
export function settledState(settled: DecimalInput | null, required: DecimalInput): SettledState {
  const whole = decimal(required);
  const done = decimal(settled ?? 0);
  const order = whole.eq(0) ? done.abs().cmp(0) : done.times(whole.s).cmp(whole.abs());
  return order < 0 ? 'short' : order === 0 ? 'equal' : 'over';
}

/** PLN a settlement: amounts rounded one by one need not add up to the printed value. */
const ROUNDING = '0.01';

export function isRounding(difference: DecimalInput, settlements: number): boolean {
  return decimal(difference).abs().lte(decimal(ROUNDING).times(settlements));
}

export type Marker = 1 | 2;

type Code = { readonly id: number; readonly key: string };

export type SettledPart = {
  readonly totalAmount: DecimalInput | null;
  readonly totalSettledAmount: DecimalInput;
  readonly protocolItems: readonly {
    readonly actionCode: Code | null;
    readonly amount: DecimalInput;
    readonly settledAmount: DecimalInput;
  }[];
};

export type ActivityAmounts = {
  readonly actionCode: Code | null;
  readonly required: Decimal | null;
  readonly settled: Decimal;
  readonly state: SettledState | null;
};

/**
 * Felling and skidding cover the same cubic metres, so each action code is compared by itself; items without a code,
 * and parts without item amounts, by the total. `unsettledParts` of the protocols is the same rule in SQL.
 */
export function activitiesOf(part: SettledPart): readonly ActivityAmounts[] {
  const { protocolItems: items } = part;
  const hasAmounts = items.some(({ amount }) => !decimal(amount).eq(0));
  if (!hasAmounts) return [wholePart(part, null)];
  const codes = new Map(items.flatMap(({ actionCode }) => (actionCode ? [[actionCode.id, actionCode] as const] : [])));
  const figures = [...codes.values()].map((actionCode) => {
    const own = items.filter((item) => item.actionCode?.id === actionCode.id);
    return figureOf(actionCode, sum(own.map(({ amount }) => amount)), sum(own.map((item) => item.settledAmount)));
  });
  if (items.every(({ actionCode }) => actionCode !== null)) return figures;
  return [...figures, wholePart(part, sum(items.map(({ amount }) => amount)))];
}

function wholePart({ totalAmount, totalSettledAmount }: SettledPart, ofItems: Decimal | null): ActivityAmounts {
  return figureOf(null, totalAmount === null ? ofItems : decimal(totalAmount), decimal(totalSettledAmount));
}

function figureOf(actionCode: Code | null, required: Decimal | null, settled: Decimal): ActivityAmounts {
  return { actionCode, required, settled, state: required === null ? null : settledState(settled, required) };
}

export function partState(part: SettledPart): SettledState | null {
  const states = activitiesOf(part).map(({ state }) => state);
  if (states.includes(null)) return null;
  return (['short', 'over'] as const).find((worse) => states.includes(worse)) ?? 'equal';
}
