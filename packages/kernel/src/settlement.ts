import { type DecimalInput, decimal } from './decimal';

/** none/short are red, equal green, over orange (specification, section 4, "Colours of settled amounts"). */
export type SettledState = 'short' | 'equal' | 'over';

export function settledState(settled: DecimalInput | null, required: DecimalInput): SettledState {
  const order = decimal(settled ?? 0).cmp(required);
  if (decimal(settled ?? 0).eq(0) && !decimal(required).eq(0)) return 'short';
  return order < 0 ? 'short' : order === 0 ? 'equal' : 'over';
}

/** Marker of the protocol list: 1 all is settled, 2 needs a check. */
export type Marker = 1 | 2;
