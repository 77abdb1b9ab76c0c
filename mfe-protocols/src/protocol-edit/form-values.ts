import type { ContractFound } from '@ostep/api-contracts';
import type {
  Protocol,
  ProtocolActionCode,
  ProtocolFormInput,
  ProtocolOrder,
  UploadedProtocol,
} from '@ostep/api-protocols';
import type { ProtocolType } from '@ostep/kernel';

export type ItemValues = {
  readonly id?: number | undefined;
  readonly posNo: string;
  readonly forestAddress: string;
  readonly actionCode: Pick<ProtocolActionCode, 'id' | 'key' | 'value'> | null;
  readonly amount: number | null;
  readonly rate: number | null;
  readonly value: number | null;
};

export type PartValues = {
  readonly id?: number | undefined;
  readonly posNo: string;
  readonly forestAddress: string;
  readonly totalAmount: number | null;
  readonly totalValue: number | null;
  readonly protocolItems: readonly ItemValues[];
};

export type ProtocolValues = {
  readonly id: number | null;
  readonly protocolNumber: string;
  readonly protocolType: ProtocolType | null;
  readonly forestDistrictPart: string;
  readonly protocolDate: string | null;
  readonly protocolReceivedDate: string | null;
  readonly contract: ContractFound | null;
  readonly orders: readonly number[];
  readonly totalAmount: number | null;
  readonly totalValue: number | null;
  readonly protocolParts: readonly PartValues[];
  readonly sourceFile: UploadedProtocol['sourceFile'];
};

export type FormStart = {
  readonly values: ProtocolValues;
  readonly boundOrders: readonly ProtocolOrder[];
  readonly version: number | null;
  readonly settled: boolean;
};

export const emptyItem: ItemValues = {
  posNo: '',
  forestAddress: '',
  actionCode: null,
  amount: null,
  rate: null,
  value: null,
};

export const emptyPart: PartValues = {
  posNo: '',
  forestAddress: '',
  totalAmount: null,
  totalValue: null,
  protocolItems: [emptyItem],
};

const emptyValues: ProtocolValues = {
  id: null,
  protocolNumber: '',
  protocolType: null,
  forestDistrictPart: '',
  protocolDate: null,
  protocolReceivedDate: null,
  contract: null,
  orders: [],
  totalAmount: null,
  totalValue: null,
  protocolParts: [emptyPart],
  sourceFile: null,
};

export const newProtocol: FormStart = { values: emptyValues, boundOrders: [], version: null, settled: false };

export function startFromSaved(protocol: Protocol): FormStart {
  return {
    values: {
      id: protocol.id,
      protocolNumber: protocol.protocolNumber ?? '',
      protocolType: protocol.protocolType,
      forestDistrictPart: protocol.forestDistrictPart ?? '',
      protocolDate: protocol.protocolDate,
      protocolReceivedDate: protocol.protocolReceivedDate,
      contract: contractOf(protocol.contract),
      orders: protocol.orders.map((order) => order.id),
      totalAmount: protocol.totalAmount,
      totalValue: protocol.totalValue,
      protocolParts: protocol.protocolParts.map(({ totalSettledAmount: _, protocolItems, ...part }) => ({
        ...part,
        protocolItems: protocolItems.map(({ settledAmount: __, ...item }) => item),
      })),
      sourceFile: null,
    },
    boundOrders: protocol.orders,
    version: protocol.version,
    settled: protocol.settled,
  };
}

export function startFromUpload(uploaded: UploadedProtocol): FormStart {
  return {
    ...newProtocol,
    values: {
      id: null,
      protocolNumber: uploaded.protocolNumber ?? '',
      protocolType: uploaded.protocolType,
      forestDistrictPart: uploaded.forestDistrictPart ?? '',
      protocolDate: uploaded.protocolDate,
      protocolReceivedDate: uploaded.protocolReceivedDate,
      contract: uploaded.contract ? contractOf(uploaded.contract) : null,
      orders: uploaded.orders.map((order) => order.id),
      totalAmount: uploaded.totalAmount,
      totalValue: uploaded.totalValue,
      protocolParts: uploaded.protocolParts.map((part) => ({
        posNo: part.posNo ?? '',
        forestAddress: part.forestAddress ?? '',
        totalAmount: part.totalAmount,
        totalValue: part.totalValue,
        protocolItems: part.protocolItems.map(({ actionCode, amount, rate, value }) => ({
          posNo: part.posNo ?? '',
          forestAddress: part.forestAddress ?? '',
          actionCode,
          amount,
          rate,
          value,
        })),
      })),
      sourceFile: uploaded.sourceFile,
    },
  };
}

function contractOf(contract: Protocol['contract']): ContractFound {
  return { ...contract, contractDate: contract.contractDate ?? '' };
}

export function copyPlaceToItems(part: PartValues): PartValues {
  const { posNo, forestAddress } = part;
  return {
    ...part,
    protocolItems: part.protocolItems.map((item) =>
      item.posNo === posNo && item.forestAddress === forestAddress ? item : { ...item, posNo, forestAddress },
    ),
  };
}

export function toFormInput(values: ProtocolValues): ProtocolFormInput {
  const { contract, protocolType, ...rest } = values;
  return {
    ...rest,
    // Only a form with a type is sent.
    protocolType: protocolType ?? 'ZAGOSPODAROWANIE',
    contract: contract?.id ?? Number.NaN,
    orders: [...values.orders],
    totalValue: values.totalValue ?? Number.NaN,
    protocolParts: values.protocolParts.map(toPartInput),
  };
}

export function toPartInput(part: PartValues): ProtocolFormInput['protocolParts'][number] {
  return {
    ...part,
    id: part.id ?? null,
    protocolItems: part.protocolItems.map(({ actionCode, amount, value, rate, id }) => ({
      id: id ?? null,
      actionCode: actionCode?.id ?? null,
      rate,
      amount: amount ?? Number.NaN,
      value: value ?? Number.NaN,
    })),
  };
}
