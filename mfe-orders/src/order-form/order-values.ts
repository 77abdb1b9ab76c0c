import type { ContractFound } from '@ostep/api-contracts';
import type {
  Order,
  OrderActionCode,
  OrderFormInput,
  OrderItem,
  UploadedOrder,
  UploadedOrderItem,
} from '@ostep/api-orders';

export type ItemValues = {
  readonly id: number | null;
  readonly lp: string;
  readonly posNo: string;
  readonly forestAddress: string;
  readonly actionGroup: string;
  readonly actionCode: OrderActionCode | null;
  readonly actionScope: number | null;
  readonly actionDesc: string;
  readonly amount: number | null;
  readonly unitType: string | null;
  readonly dueDate: string | null;
  readonly notes: string;
  readonly contractItem: number | null;
};

export type ChosenContract = Omit<ContractFound, 'forestDistrict'> & { readonly forestDistrict: number };

export type OrderValues = {
  readonly id: number | null;
  /** Null for a new order. A draft keeps the version, so that a restored one conflicts with later changes. */
  readonly version: number | null;
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly forestDistrictPart: string;
  readonly contract: ChosenContract | null;
  readonly temporary: boolean;
  readonly notes: string;
  readonly orderItems: readonly ItemValues[];
  readonly sourceJobId: string | null;
};

export const emptyOrder: OrderValues = {
  id: null,
  version: null,
  orderNumber: '',
  orderDate: null,
  forestDistrictPart: '',
  contract: null,
  temporary: false,
  notes: '',
  orderItems: [],
  sourceJobId: null,
};

/** An empty row with the next number and the due date of the row above. */
export function emptyItem(previous: ItemValues | undefined): ItemValues {
  const last = previous?.lp ?? '0';
  return {
    id: null,
    lp: /^\d+$/u.test(last) ? String(Number(last) + 1) : '',
    posNo: '',
    forestAddress: '',
    actionGroup: '',
    actionCode: null,
    actionScope: null,
    actionDesc: '',
    amount: null,
    unitType: null,
    dueDate: previous?.dueDate ?? null,
    notes: '',
    contractItem: null,
  };
}

const itemOf = (item: OrderItem | UploadedOrderItem): ItemValues => ({
  id: item.id,
  lp: item.lp ?? '',
  posNo: item.posNo ?? '',
  forestAddress: item.forestAddress ?? '',
  actionGroup: item.actionGroup ?? '',
  actionCode: item.actionCode,
  actionScope: item.actionScope?.id ?? null,
  actionDesc: item.actionDesc ?? '',
  amount: item.amount,
  unitType: item.unitType,
  dueDate: item.dueDate,
  notes: item.notes ?? '',
  contractItem: item.contractItem,
});

export function toFormValues(order: Order | UploadedOrder): OrderValues {
  return {
    id: order.id,
    version: 'version' in order ? order.version : null,
    orderNumber: order.orderNumber ?? '',
    orderDate: order.orderDate,
    forestDistrictPart: order.forestDistrictPart ?? '',
    contract: contractOf(order),
    temporary: order.temporary,
    notes: order.notes ?? '',
    orderItems: order.orderItems.map(itemOf),
    sourceJobId: order.sourceFile?.jobId ?? null,
  };
}

function contractOf(order: Order | UploadedOrder): ChosenContract | null {
  if (order.contract === null) return null;
  return {
    id: order.contract,
    contractNumber: order.contractNumber ?? '',
    contractDate: order.contractDate ?? '',
    forestDistrict: order.forestDistrictId ?? 0,
    forestDistrictName: order.forestDistrictName ?? '',
  };
}

export function toFormInput({
  version: _,
  sourceJobId,
  contract,
  orderDate,
  orderItems,
  ...rest
}: OrderValues): OrderFormInput {
  return {
    ...rest,
    orderDate: orderDate ?? '',
    contract: contract?.id ?? 0,
    contractNumber: contract?.contractNumber ?? '',
    orderItems: orderItems.map((item) => ({
      ...item,
      actionCode: { id: item.actionCode?.id ?? 0 },
      amount: item.amount ?? Number.NaN,
      dueDate: item.dueDate ?? '',
    })),
    ...(sourceJobId === null ? {} : { sourceFile: { jobId: sourceJobId } }),
  };
}

export function toClipboardText(values: OrderValues): string {
  const { orderNumber, orderDate, forestDistrictPart, contract, notes } = values;
  const rows = values.orderItems.map((item) =>
    [
      item.lp,
      item.posNo,
      item.forestAddress,
      item.actionGroup,
      item.actionCode?.key,
      item.actionDesc,
      item.amount,
      item.unitType,
      item.dueDate,
      item.notes,
    ].join('\t'),
  );
  return [[orderNumber, orderDate, forestDistrictPart, contract?.contractNumber, notes].join('\t'), ...rows].join('\n');
}
