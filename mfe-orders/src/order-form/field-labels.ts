import { texts } from '../texts';

const { form } = texts;

export const fieldLabels: Readonly<Record<string, string>> = {
  orderNumber: form.orderNumber,
  orderDate: form.orderDate,
  forestDistrictPart: form.forestDistrictPart,
  contract: form.contract,
  contractNumber: form.contractNumber,
  contractDate: form.contractDate,
  temporary: form.temporary,
  lp: form.lp,
  posNo: form.posNo,
  forestAddress: form.forestAddress,
  actionGroup: form.actionGroup,
  actionCode: form.actionCode,
  actionDesc: form.actionDesc,
  amount: form.amount,
  unitType: form.unit,
  dueDate: form.dueDate,
  contractItem: form.contractItem,
  notes: form.itemNotes,
};
