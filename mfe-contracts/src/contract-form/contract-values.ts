import type {
  Contract,
  ContractFormInput,
  ContractItemFormInput,
  KnownActionCode,
  KnownActionScope,
  UploadedContract,
} from '@ostep/api-contracts';

export const DEFAULT_VAT = 23;

export type ItemValues = {
  readonly id: number | null;
  readonly lp: string;
  readonly posNo: string;
  readonly actionCode: KnownActionCode | null;
  readonly actionDesc: string;
  readonly actionScope: number | null;
  readonly unitType: string | null;
  readonly amount: number | null;
  readonly unitPriceNetto: number | null;
  readonly vatPercent: number | null;
  /** Reason why the row cannot be removed or get other work; set when orders use the item. */
  readonly workHeld: string | null;
  /** Reason why the price cannot change; set when the item was settled. */
  readonly priceHeld: string | null;
  /** Reason why the row cannot be removed; set when an annex has a price of the item. */
  readonly annexHeld: string | null;
  /** null: the item came with the offer. */
  readonly annexNumber: string | null;
};

export type ContractValues = {
  readonly id: number | null;
  readonly contractNumber: string;
  readonly forestDistrict: number | null;
  /** Reason why the district cannot change; set when the contract has orders or protocols. */
  readonly forestDistrictHeld: string | null;
  readonly offerDate: string | null;
  readonly contractDate: string | null;
  readonly totalNetto: number | null;
  readonly totalBrutto: number | null;
  readonly notes: string;
  readonly penaltyPercent: number | null;
  readonly penaltyBase: Contract['penaltyBase'];
  readonly penaltyGross: boolean;
  readonly penaltyLimit: number | null;
  readonly contractItems: readonly ItemValues[];
  readonly sourceJobId: string | null;
};

const noPenalty = { penaltyPercent: null, penaltyBase: 'item', penaltyGross: false, penaltyLimit: null } as const;

export const emptyContract: ContractValues = {
  id: null,
  contractNumber: '',
  forestDistrict: null,
  forestDistrictHeld: null,
  offerDate: null,
  contractDate: null,
  totalNetto: null,
  totalBrutto: null,
  notes: '',
  ...noPenalty,
  contractItems: [],
  sourceJobId: null,
};

const notHeld = { workHeld: null, priceHeld: null, annexHeld: null, annexNumber: null };

export function emptyItem(previous: ItemValues | undefined): ItemValues {
  const number = /^\d+$/u.test(previous?.lp ?? '0') ? String(Number(previous?.lp ?? 0) + 1) : '';
  return {
    id: null,
    lp: number,
    posNo: previous && previous.posNo !== previous.lp ? '' : number,
    actionCode: null,
    actionDesc: '',
    actionScope: previous?.actionScope ?? null,
    unitType: null,
    amount: null,
    unitPriceNetto: null,
    vatPercent: DEFAULT_VAT,
    ...notHeld,
  };
}

export const copyItem = (item: ItemValues): ItemValues => ({ ...item, id: null, ...notHeld });

type ReasonField = keyof typeof notHeld;

type SourceItem = Omit<ItemValues, 'lp' | 'posNo' | 'actionDesc' | 'actionScope' | ReasonField> & {
  readonly [K in ReasonField]?: string | null;
} & {
  readonly lp: string | number;
  readonly posNo: string;
  readonly actionDesc: string | null;
  readonly actionScope: KnownActionScope | null;
};

const toItemValues = (item: SourceItem): ItemValues => ({
  id: item.id,
  lp: String(item.lp),
  posNo: item.posNo,
  actionCode: item.actionCode,
  actionDesc: item.actionDesc ?? '',
  actionScope: item.actionScope?.id ?? null,
  unitType: item.unitType,
  amount: item.amount,
  unitPriceNetto: item.unitPriceNetto,
  vatPercent: item.vatPercent,
  workHeld: item.workHeld ?? null,
  priceHeld: item.priceHeld ?? null,
  annexHeld: item.annexHeld ?? null,
  annexNumber: item.annexNumber ?? null,
});

const penaltyOf = ({ penaltyPercent, penaltyBase, penaltyGross, penaltyLimit }: Contract) => ({
  penaltyPercent,
  penaltyBase,
  penaltyGross,
  penaltyLimit,
});

export function toFormValues(contract: Contract | UploadedContract): ContractValues {
  return {
    id: contract.id,
    contractNumber: contract.contractNumber ?? '',
    forestDistrict: contract.forestDistrict,
    forestDistrictHeld: 'forestDistrictHeld' in contract ? contract.forestDistrictHeld : null,
    offerDate: contract.offerDate,
    contractDate: contract.contractDate,
    totalNetto: contract.totalNetto,
    totalBrutto: contract.totalBrutto,
    notes: contract.notes ?? '',
    ...('penaltyBase' in contract ? penaltyOf(contract) : noPenalty),
    contractItems: contract.contractItems.map(toItemValues),
    sourceJobId: contract.sourceFile?.jobId ?? null,
  };
}

export function toItemInput(values: ItemValues): ContractItemFormInput {
  const { id, lp, posNo, actionDesc, actionScope, actionCode } = values;
  return {
    id,
    lp,
    posNo,
    actionDesc,
    actionCode: actionCode ? { id: actionCode.id } : Number.NaN,
    ...(actionScope === null ? {} : { actionScope }),
    unitType: values.unitType ?? '',
    amount: values.amount ?? Number.NaN,
    unitPriceNetto: values.unitPriceNetto ?? Number.NaN,
    vatPercent: values.vatPercent ?? Number.NaN,
  };
}

export function toFormInput(values: ContractValues): ContractFormInput {
  const { sourceJobId, forestDistrict, forestDistrictHeld: _, contractDate, contractItems, ...rest } = values;
  return {
    ...rest,
    forestDistrict: forestDistrict ?? '',
    contractDate: contractDate ?? '',
    contractItems: contractItems.map(toItemInput),
    ...(sourceJobId === null ? {} : { sourceFile: { jobId: sourceJobId } }),
  };
}
