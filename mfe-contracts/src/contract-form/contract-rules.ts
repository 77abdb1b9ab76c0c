import type { ValidationResult } from '@ostep/ui';
import { texts } from '../texts';
import type { ContractValues, ItemValues } from './contract-values';
import { oncePerItem } from './once-per-item';

const MAX_NUMBER = 100;
const MAX_NOTES = 4000;
const MAX_LP = 20;
const MAX_POSITION = 50;
const MAX_DESC = 1000;

const filled = (value: string, max: number) =>
  value.trim() === '' ? texts.required : value.length > max && texts.tooLong(max);

/** The field accepts at most 2 decimals, so only a negative amount is left to check. */
const moneyShaped = (value: number | null) => value !== null && value < 0 && texts.moneyType;

const figure = (value: number | null) => (value === null ? texts.giveNumber : moneyShaped(value));

/** Rules of the specification, section 5; the server checks the same. */
export function contractFindings(values: ContractValues): ValidationResult {
  return {
    contractNumber: filled(values.contractNumber, MAX_NUMBER),
    forestDistrict: values.forestDistrict === null && texts.chooseDistrict,
    contractDate: values.contractDate === null && texts.giveDate,
    totalNetto: moneyShaped(values.totalNetto),
    totalBrutto: moneyShaped(values.totalBrutto),
    notes: values.notes.length > MAX_NOTES && texts.tooLong(MAX_NOTES),
    contractItems: values.contractItems.length === 0 && texts.atLeastOneItem,
    ...itemFindings(values.contractItems),
  };
}

const faultsOf = oncePerItem((item: ItemValues): readonly (readonly [string, string])[] => {
  const found: { [K in keyof ItemValues]?: string | false } = {
    lp: filled(item.lp, MAX_LP),
    posNo: filled(item.posNo, MAX_POSITION),
    actionCode: item.actionCode === null && texts.chooseCode,
    actionDesc: filled(item.actionDesc, MAX_DESC),
    unitType: item.unitType === null && texts.chooseUnit,
    amount: figure(item.amount),
    unitPriceNetto: figure(item.unitPriceNetto),
    vatPercent: figure(item.vatPercent),
  };
  return Object.entries(found).flatMap(([field, message]) => (message ? [[field, message] as const] : []));
});

function itemFindings(items: readonly ItemValues[]): ValidationResult {
  const findings: Record<string, string> = {};
  for (const [index, item] of items.entries()) {
    for (const [field, message] of faultsOf(item)) findings[`contractItems.${index}.${field}`] = message;
  }
  return findings;
}
