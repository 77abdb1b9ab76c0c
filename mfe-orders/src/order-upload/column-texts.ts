import type { OrderColumn } from '@ostep/api-orders';
import { texts } from '../texts';

const { form } = texts;

export const columnTexts: Readonly<Record<OrderColumn, string>> = {
  lp: form.lp,
  posNo: form.posNo,
  forestAddress: form.forestAddress,
  districtPart: form.forestDistrictPart,
  compartment: 'Oddział',
  subcompartment: 'Pododdział',
  plot: 'Wydzielenie',
  actionGroup: form.actionGroup,
  actionCode: form.actionCode,
  actionDesc: form.actionDesc,
  amount: form.amount,
  unit: form.unit,
  amountDone: 'Ilość wykonana',
  startDate: 'Termin rozpoczęcia',
  dueDate: form.dueDate,
  price: 'Stawka',
  value: 'Wartość',
  notes: form.itemNotes,
};
