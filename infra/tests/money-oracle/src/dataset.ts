import type { Hundredths } from './hundredths';

export type Dataset = {
  readonly district: number;
  readonly contract: number;
  readonly squads: readonly number[];
  readonly orders: readonly OrderRecord[];
  readonly protocols: readonly ProtocolRecord[];
  readonly settlements: readonly SettlementRecord[];
  readonly prices: PriceBook;
};

export type PriceBook = ReadonlyMap<number, readonly PriceRecord[]>;

export type PriceRecord = {
  /** '': the offer */
  readonly from: string;
  readonly byOrder: boolean;
  readonly price: Hundredths;
  readonly annex: number | null;
};

export type Place = { readonly posNo: string; readonly forestAddress: string };

export type OrderRecord = { readonly id: number; readonly finished: string; readonly items: readonly ItemRecord[] };

export type ItemRecord = Place & {
  readonly id: number;
  readonly code: number;
  readonly amount: Hundredths;
  readonly contractItem: number | null;
  readonly orderDay: string;
  readonly orderFinished: string;
  readonly assignments: readonly AssignmentRecord[];
};

export type AssignmentRecord = {
  readonly id: number;
  readonly squad: number;
  readonly rate: Hundredths;
  readonly done: Hundredths;
  readonly addToSum: boolean;
  readonly margin: Hundredths;
  readonly finished: string | null;
};

export type ProtocolRecord = {
  readonly id: number;
  readonly type: 'ZAGOSPODAROWANIE' | 'POZYSKANIE';
  readonly orders: readonly number[];
  readonly parts: readonly PartRecord[];
};

export type PartRecord = Place & {
  readonly id: number;
  readonly totalAmount: Hundredths | null;
  readonly items: readonly { readonly id: number; readonly code: number | null; readonly amount: Hundredths }[];
};

export type SettlementRecord = { readonly sqa: number; readonly part: number; readonly amount: Hundredths };
