import { doubledNumberCheck } from '@ostep/api-orders';
import type { ValidationResult } from '@ostep/ui';
import { texts } from '../texts';
import type { ItemValues, OrderValues } from './order-values';

const MAX_NUMBER = 60;
const MAX_PART = 100;
const MAX_NOTES = 4000;
const MAX_POSITION = 30;
const MAX_ADDRESS = 60;
const MAX_DESC = 1000;

const filled = (value: string, max: number) =>
  value.trim() === '' ? texts.form.required : value.length > max && texts.form.tooLong(max);

/** Specification, section 5; the server checks the same rules. */
export function orderFindings(values: OrderValues): ValidationResult {
  return {
    orderNumber: filled(values.orderNumber, MAX_NUMBER),
    orderDate: values.orderDate === null && texts.form.giveDate,
    forestDistrictPart: filled(values.forestDistrictPart, MAX_PART),
    contract: values.contract === null && texts.form.required,
    notes: values.notes.length > MAX_NOTES && texts.form.tooLong(MAX_NOTES),
    orderItems: values.orderItems.length === 0 && texts.form.atLeastOneItem,
    ...Object.assign({}, ...values.orderItems.map(itemFindings)),
  };
}

function itemFindings(item: ItemValues, index: number): ValidationResult {
  const at = (field: keyof ItemValues) => `orderItems.${index}.${field}`;
  return {
    [at('lp')]: filled(item.lp, MAX_POSITION),
    [at('posNo')]: filled(item.posNo, MAX_POSITION),
    [at('forestAddress')]: filled(item.forestAddress, MAX_ADDRESS),
    [at('actionGroup')]: filled(item.actionGroup, MAX_ADDRESS),
    [at('actionCode')]: item.actionCode === null && texts.form.fillCodeHint,
    [at('actionDesc')]: filled(item.actionDesc, MAX_DESC),
    [at('amount')]: item.amount === null && texts.form.giveNumber,
    [at('dueDate')]: item.dueDate === null && texts.form.giveDate,
  };
}

/** Whether number and part are long enough to look for duplicates while typing. */
export function isNumberChecked({ orderNumber, forestDistrictPart }: OrderValues): boolean {
  return (
    orderNumber.trim().length > doubledNumberCheck.orderNumberOver &&
    forestDistrictPart.trim().length > doubledNumberCheck.forestDistrictPartOver
  );
}
