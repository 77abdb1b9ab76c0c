import { type Decimal, type DecimalInput, decimal, sum } from './decimal';

export type SettledState = 'short' | 'equal' | 'over';

/** A correction requires a negative amount: of −0,50 a settled −0,35 is short, by 0,15. */
export function settledState(settled: DecimalInput | null, required: DecimalInput): SettledState {
  const wanted = decimal(required);
  const done = decimal(settled ?? 0);
  if (done.eq(wanted)) return 'equal';
  if (wanted.eq(0)) return 'over';
  const isShort = wanted.gt(0) ? done.lt(wanted) : done.gt(wanted);
  return isShort ? 'short' : 'over';
}

/** PLN for each settlement: amounts that are rounded one by one need not add up to the printed value. */
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
  if (!hasAmounts) return [amountsOfWholePart(part, null)];
  const codes = new Map(items.flatMap(({ actionCode }) => (actionCode ? [[actionCode.id, actionCode] as const] : [])));
  const figures = [...codes.values()].map((actionCode) => {
    const itemsOfCode = items.filter((item) => item.actionCode?.id === actionCode.id);
    const required = sum(itemsOfCode.map(({ amount }) => amount));
    const settled = sum(itemsOfCode.map(({ settledAmount }) => settledAmount));
    return activityAmounts(actionCode, required, settled);
  });
  if (items.every(({ actionCode }) => actionCode !== null)) return figures;
  return [...figures, amountsOfWholePart(part, sum(items.map(({ amount }) => amount)))];
}

/** Compares the totals of the part; `sumOfItems` is required where the document states no total. */
function amountsOfWholePart(
  { totalAmount, totalSettledAmount }: SettledPart,
  sumOfItems: Decimal | null,
): ActivityAmounts {
  return activityAmounts(null, totalAmount === null ? sumOfItems : decimal(totalAmount), decimal(totalSettledAmount));
}

function activityAmounts(actionCode: Code | null, required: Decimal | null, settled: Decimal): ActivityAmounts {
  return { actionCode, required, settled, state: required === null ? null : settledState(settled, required) };
}

export function partState(part: SettledPart): SettledState | null {
  const states = activitiesOf(part).map(({ state }) => state);
  if (states.includes(null)) return null;
  return (['short', 'over'] as const).find((worse) => states.includes(worse)) ?? 'equal';
}
