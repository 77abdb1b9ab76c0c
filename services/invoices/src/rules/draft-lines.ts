import type { ChangeableLine } from '@ostep/api-invoices';
import { isInformationalCode } from '@ostep/kernel';
import { contractFacts, type PricedItem } from './contract-facts';

export type ProtocolItem = {
  readonly id: number;
  readonly protocolId: number;
  readonly posNo: string;
  readonly forestAddress: string;
  readonly code: string | null;
  readonly codeName: string | null;
  readonly amount: number;
  readonly price: number | null;
  readonly value: number;
  readonly contractItems: readonly PricedItem[];
};

export type DraftLine = ChangeableLine & { readonly protocolId: number; readonly protocolItemId: number };

/** Services of forestry; the accountant's own are typed where the contract is of something else. */
const PKWIU = '02.40.10.3';

/** 'KĘPA' and 'AKT' tell where work was; without a value they are no line of an invoice. */
const isLine = ({ code, value }: ProtocolItem) => value !== 0 || (code !== null && !isInformationalCode(code));

export function draftLines(items: readonly ProtocolItem[]): DraftLine[] {
  return items.filter(isLine).map((item, index) => {
    const { vatPercent, unit, name } = contractFacts(item.contractItems, item.price);
    return {
      no: index + 1,
      protocolId: item.protocolId,
      protocolItemId: item.id,
      name: item.codeName ?? name ?? '',
      code: item.code,
      pkwiu: PKWIU,
      unit: unit ?? '',
      amount: item.amount,
      price: item.price,
      net: item.value,
      vatPercent,
      place: [item.posNo, item.forestAddress].filter(Boolean).join('; '),
      changedFor: null,
    };
  });
}
