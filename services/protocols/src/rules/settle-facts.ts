import type { ProtocolActionCode } from '@ostep/api-protocols';
import type { IsoDate } from '@ostep/kernel';
import type { ContractPrice } from './contract-price';

export type SettlementRow = {
  readonly id: number;
  readonly partId: number;
  readonly protocolId: number;
  readonly amount: number;
  readonly version: number;
};

export type AssignmentRow = {
  readonly id: number;
  readonly squad: { readonly id: number; readonly code: string; readonly name: string };
  readonly workName: string;
  readonly addToSum: boolean;
  readonly finishedDate: string | null;
  readonly squadRateNetto: number;
  readonly amountDone: number | null;
  readonly settlements: readonly SettlementRow[];
};

export type OrderItemRow = {
  readonly id: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly lp: string;
  readonly posNo: string;
  readonly forestAddress: string;
  readonly actionCode: ProtocolActionCode | null;
  readonly actionDesc: string;
  readonly amount: number;
  readonly unitType: string | null;
  readonly prices: readonly ContractPrice[];
  readonly orderDay: IsoDate;
  readonly workDay: IsoDate;
  readonly contractActionCodeKey: string | null;
  readonly assignments: readonly AssignmentRow[];
};
