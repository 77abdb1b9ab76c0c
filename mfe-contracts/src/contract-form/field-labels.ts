import { texts } from '../texts';

export const fieldLabels: Readonly<Record<string, string>> = {
  contractNumber: texts.number,
  forestDistrict: texts.forestDistrict,
  offerDate: texts.offerDate,
  contractDate: texts.contractDate,
  totalNetto: texts.netto,
  totalBrutto: texts.brutto,
  lp: texts.lp,
  posNo: texts.posNo,
  actionCode: texts.code,
  actionDesc: texts.desc,
  actionScope: texts.scope,
  unitType: texts.unit,
  amount: texts.amount,
  unitPriceNetto: texts.price,
  vatPercent: texts.vat,
  value: texts.value,
};

/** Documents state no penalties and no notes. */
export const conflictLabels: typeof fieldLabels = {
  ...fieldLabels,
  notes: texts.notes,
  penaltyPercent: texts.penaltyPercent,
  penaltyBase: texts.penaltyBase,
  penaltyGross: texts.penaltyGross,
  penaltyLimit: texts.penaltyLimit,
};
