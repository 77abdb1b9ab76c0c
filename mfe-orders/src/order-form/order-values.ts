import type { ContractFound } from '@ostep/api-contracts';
import type {
  KnownActionCode,
  Order,
  OrderFormInput,
  OrderItem,
  OrderItemForm,
  OrderItemFormInput,
  UploadedOrder,
  UploadedOrderItem,
} from '@ostep/api-orders';

/** Fields whose type in the form differs from what is sent. */
type EditedFields = {
  readonly posNo: string;
  readonly actionCode: KnownActionCode | null;
  readonly amount: number | null;
  readonly dueDate: string | null;
  readonly notes: string;
};

export type ItemValues = Readonly<Omit<OrderItemForm, keyof EditedFields>> & EditedFields;

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

const blankItem: ItemValues = {
  id: null,
  lp: '',
  posNo: '',
  forestAddress: '',
  actionGroup: '',
  actionCode: null,
  actionScope: null,
  actionDesc: '',
  amount: null,
  unitType: null,
  dueDate: null,
  notes: '',
  contractItem: null,
};

export function emptyItem(previous: ItemValues | undefined): ItemValues {
  const last = previous?.lp ?? '0';
  const lp = /^\d+$/u.test(last) ? String(Number(last) + 1) : '';
  return { ...blankItem, lp, dueDate: previous?.dueDate ?? null };
}

function itemOf(item: OrderItem | UploadedOrderItem): ItemValues {
  const fields: Readonly<Record<keyof ItemValues, unknown>> = { ...item, actionScope: item.actionScope?.id ?? null };
  const stated = Object.entries(fields).filter(([field, value]) => field in blankItem && value !== null);
  return { ...blankItem, ...Object.fromEntries(stated) };
}

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

export function toItemInput(item: ItemValues): OrderItemFormInput {
  return {
    ...item,
    actionCode: item.actionCode ? { id: item.actionCode.id } : Number.NaN,
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
    contract: contract?.id ?? Number.NaN,
    contractNumber: contract?.contractNumber ?? '',
    orderItems: orderItems.map(toItemInput),
    ...(sourceJobId === null ? {} : { sourceFile: { jobId: sourceJobId } }),
  };
}
