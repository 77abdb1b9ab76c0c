import { texts } from './texts';

const { edit } = texts;

export const fieldLabels: Readonly<Record<string, string>> = {
  protocolNumber: edit.number,
  contract: edit.contract,
  contractNumber: edit.contract,
  forestDistrictPart: edit.forestDistrictPart,
  protocolType: edit.type,
  protocolDate: edit.date,
  protocolReceivedDate: edit.receivedDate,
  totalAmount: edit.totalAmount,
  totalValue: edit.totalValue,
  posNo: edit.posNo,
  forestAddress: edit.forestAddress,
  actionCode: edit.actionCode,
  amount: edit.amount,
  rate: edit.rate,
  value: edit.value,
};

export const rowNames = { protocolParts: 'forestAddress', protocolItems: 'actionCode.key' };
