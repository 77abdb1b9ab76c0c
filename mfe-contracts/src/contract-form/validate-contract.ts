import type { ValidationResult } from '@ostep/ui';
import { texts } from '../texts';
import type { ContractValues, ItemValues } from './contract-values';
import { memoizeByObject } from './memoize-by-object';

const MAX_NUMBER = 100;
const MAX_NOTES = 4000;
const MAX_LP = 20;
const MAX_POSITION = 50;
const MAX_DESC = 1000;

const requiredText = (value: string, max: number) =>
  value.trim() === '' ? texts.required : value.length > max && texts.tooLong(max);

/** The field accepts at most 2 decimals, so only a negative amount is left to check. */
const notNegative = (value: number | null) => (value ?? 0) < 0 && texts.moneyType;

const requiredNumber = (value: number | null) => (value === null ? texts.giveNumber : notNegative(value));

/** Rules of the specification, section 5; the server checks the same. */
export function validateContract(values: ContractValues): ValidationResult {
  return {
    contractNumber: requiredText(values.contractNumber, MAX_NUMBER),
    forestDistrict: values.forestDistrict === null && texts.chooseDistrict,
    contractDate: values.contractDate === null && texts.giveDate,
    totalNetto: notNegative(values.totalNetto),
    totalBrutto: notNegative(values.totalBrutto),
    notes: values.notes.length > MAX_NOTES && texts.tooLong(MAX_NOTES),
    contractItems: values.contractItems.length === 0 && texts.atLeastOneItem,
    ...validateItems(values.contractItems),
  };
}

const errorsOfItem = memoizeByObject((item: ItemValues): readonly (readonly [string, string])[] => {
  const found: { [K in keyof ItemValues]?: string | false } = {
    lp: requiredText(item.lp, MAX_LP),
    posNo: requiredText(item.posNo, MAX_POSITION),
    actionCode: item.actionCode === null && texts.chooseCode,
    actionDesc: requiredText(item.actionDesc, MAX_DESC),
    unitType: item.unitType === null && texts.chooseUnit,
    amount: requiredNumber(item.amount),
    unitPriceNetto: requiredNumber(item.unitPriceNetto),
    vatPercent: requiredNumber(item.vatPercent),
  };
  return Object.entries(found).flatMap(([field, message]) => (message ? [[field, message] as const] : []));
});

function validateItems(items: readonly ItemValues[]): ValidationResult {
  const result: Record<string, string> = {};
  for (const [index, item] of items.entries()) {
    for (const [field, message] of errorsOfItem(item)) result[`contractItems.${index}.${field}`] = message;
  }
  return result;
}
