import type { OrderColumn } from '@ostep/api-orders';
import { texts } from '../texts';
import { columnTexts } from './column-texts';

const { form } = texts;

export const columnLabels: Readonly<Record<OrderColumn, string>> = {
  lp: form.lp,
  posNo: form.posNo,
  forestAddress: form.forestAddress,
  districtPart: form.forestDistrictPart,
  compartment: columnTexts.compartment,
  subcompartment: columnTexts.subcompartment,
  plot: columnTexts.plot,
  actionGroup: form.actionGroup,
  actionCode: form.actionCode,
  actionDesc: form.actionDesc,
  amount: form.amount,
  unit: form.unit,
  amountDone: columnTexts.amountDone,
  startDate: columnTexts.startDate,
  dueDate: form.dueDate,
  price: columnTexts.price,
  notes: form.itemNotes,
};
