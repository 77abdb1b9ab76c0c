import { type ChangeableLine, FORESTRY_PKWIU, isForestryRate } from '@ostep/api-invoices';
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

type PkwiuOfCodes = ReadonlyMap<string, string>;

export type DraftLine = ChangeableLine & { readonly protocolId: number; readonly protocolItemId: number };

/** As it was changed last for the code, else that of services of forestry; empty where that has another rate. */
function pkwiuOf(code: string | null, vatPercent: number | null, ofCodes: PkwiuOfCodes): string {
  const pkwiu = (code === null ? undefined : ofCodes.get(code)) ?? FORESTRY_PKWIU;
  const isFitting = pkwiu !== FORESTRY_PKWIU || vatPercent === null || isForestryRate({ vatPercent, exemptFor: null });
  return isFitting ? pkwiu : '';
}

/** 'KĘPA' and 'AKT' tell where work was; without a value they are no line of an invoice. */
const isLine = ({ code, value }: ProtocolItem) => value !== 0 || (code !== null && !isInformationalCode(code));

export function draftLines(items: readonly ProtocolItem[], ofCodes: PkwiuOfCodes = new Map()): DraftLine[] {
  return items.filter(isLine).map((item, index) => {
    const { vatPercent, unit, name } = contractFacts(item.contractItems, item.price);
    return {
      no: index + 1,
      protocolId: item.protocolId,
      protocolItemId: item.id,
      name: item.codeName ?? name ?? '',
      code: item.code,
      pkwiu: pkwiuOf(item.code, vatPercent, ofCodes),
      unit: unit ?? '',
      amount: item.amount,
      price: item.price,
      net: item.value,
      vatPercent,
      exemptFor: null,
      place: [item.posNo, item.forestAddress].filter(Boolean).join('; '),
      changedFor: null,
    };
  });
}
