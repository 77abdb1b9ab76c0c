import type { Hundredths } from './figures';

export type Facts = {
  readonly district: number;
  readonly contract: number;
  readonly squads: readonly number[];
  readonly orders: readonly OrderFact[];
  readonly protocols: readonly ProtocolFact[];
  readonly settlements: readonly SettlementFact[];
};

export type Place = { readonly posNo: string; readonly forestAddress: string };

export type OrderFact = { readonly id: number; readonly finished: string; readonly items: readonly ItemFact[] };

export type ItemFact = Place & {
  readonly id: number;
  readonly code: number;
  readonly amount: Hundredths;
  /** Null: the item names no contract item. */
  readonly price: Hundredths | null;
  readonly assignments: readonly AssignmentFact[];
};

export type AssignmentFact = {
  readonly id: number;
  readonly squad: number;
  readonly rate: Hundredths;
  readonly done: Hundredths;
  readonly addToSum: boolean;
  readonly margin: Hundredths;
  readonly finished: string | null;
};

export type ProtocolFact = {
  readonly id: number;
  readonly type: 'ZAGOSPODAROWANIE' | 'POZYSKANIE';
  readonly orders: readonly number[];
  readonly parts: readonly PartFact[];
};

export type PartFact = Place & {
  readonly id: number;
  readonly totalAmount: Hundredths | null;
  readonly items: readonly { readonly id: number; readonly code: number | null; readonly amount: Hundredths }[];
};

export type SettlementFact = { readonly sqa: number; readonly part: number; readonly amount: Hundredths };
