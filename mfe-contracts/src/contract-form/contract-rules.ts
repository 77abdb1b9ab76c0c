import type { Findings } from '@ostep/ui';
import { texts } from '../texts';
import type { ContractValues, ItemValues } from './contract-values';

const MAX_NUMBER = 100;
const MAX_NOTES = 4000;
const MAX_LP = 20;
const MAX_POSITION = 50;
const MAX_DESC = 1000;

const filled = (value: string, max: number) =>
  value.trim() === '' ? texts.required : value.length > max && texts.tooLong(max);

/** Digits with an optional mark and at most 2 decimals: the field takes no more, so only a minus is left to refuse. */
const moneyShaped = (value: number | null) => value !== null && value < 0 && texts.moneyType;

const figure = (value: number | null) => (value === null ? texts.giveNumber : moneyShaped(value));

/** The rules of the specification, section 5; the server checks the same. */
export function contractFindings(values: ContractValues): Findings {
  return {
    contractNumber: filled(values.contractNumber, MAX_NUMBER),
    forestDistrict: values.forestDistrict === null && texts.chooseDistrict,
    contractDate: values.contractDate === null && texts.giveDate,
    totalNetto: moneyShaped(values.totalNetto),
    totalBrutto: moneyShaped(values.totalBrutto),
    notes: values.notes.length > MAX_NOTES && texts.tooLong(MAX_NOTES),
    contractItems: values.contractItems.length === 0 && texts.atLeastOneItem,
    ...Object.assign({}, ...values.contractItems.map(itemFindings)),
  };
}

function itemFindings(item: ItemValues, index: number): Findings {
  const at = (field: keyof ItemValues) => `contractItems.${index}.${field}`;
  return {
    [at('lp')]: filled(item.lp, MAX_LP),
    [at('posNo')]: filled(item.posNo, MAX_POSITION),
    [at('actionCode')]: item.actionCode === null && texts.chooseCode,
    [at('actionDesc')]: filled(item.actionDesc, MAX_DESC),
    [at('unitType')]: item.unitType === null && texts.chooseUnit,
    [at('amount')]: figure(item.amount),
    [at('unitPriceNetto')]: figure(item.unitPriceNetto),
    [at('vatPercent')]: figure(item.vatPercent),
  };
}
