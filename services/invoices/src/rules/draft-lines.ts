import { type ChangeableLine, FORESTRY_PKWIU, isForestryRate } from '@ostep/api-invoices';
import { isInformationalCode } from '@ostep/kernel';

type PricedItem = {
  readonly vatPercent: number;
  readonly unit: string;
  readonly price: number | null;
  readonly name: string;
};

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

/** The PKWiU last given to the action code, else that of forestry services, or none where the VAT rate is not theirs. */
function pkwiuOf(code: string | null, vatPercent: number | null, byCode: PkwiuOfCodes): string {
  const pkwiu = (code === null ? undefined : byCode.get(code)) ?? FORESTRY_PKWIU;
  const isFitting = pkwiu !== FORESTRY_PKWIU || vatPercent === null || isForestryRate({ vatPercent, exemptFor: null });
  return isFitting ? pkwiu : '';
}

/**
 * VAT rate, unit and name of an action code in the contract: from its items at that price, or from all its items if none
 * has the price. A value on which they differ is null: nothing is guessed.
 */
function contractFacts(items: readonly PricedItem[], price: number | null) {
  const atPrice = items.filter((item) => item.price === price);
  const relevant = atPrice.length > 0 ? atPrice : items;
  return {
    vatPercent: onlyOne(relevant.map((item) => item.vatPercent)),
    unit: onlyOne(relevant.map((item) => item.unit)),
    name: relevant[0]?.name ?? null,
  };
}

function onlyOne<T>(values: readonly T[]): T | null {
  const different = [...new Set(values)];
  return different.length === 1 ? (different[0] ?? null) : null;
}

/** 'KĘPA' and 'AKT' only tell where the work was done; without a value they do not become lines. */
const isLine = ({ code, value }: ProtocolItem) => value !== 0 || (code !== null && !isInformationalCode(code));

export function draftLines(items: readonly ProtocolItem[], pkwiuByCode: PkwiuOfCodes = new Map()): DraftLine[] {
  return items.filter(isLine).map((item, index) => {
    const { vatPercent, unit, name } = contractFacts(item.contractItems, item.price);
    return {
      no: index + 1,
      protocolId: item.protocolId,
      protocolItemId: item.id,
      name: item.codeName ?? name ?? '',
      code: item.code,
      pkwiu: pkwiuOf(item.code, vatPercent, pkwiuByCode),
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
