import type { ContractItem } from '@ostep/api-contracts';
import { type Unit, units } from '@ostep/kernel';
import { type GridColumn, gridColumns } from '@ostep/ui';
import { findActionCodes } from '../order.queries';
import { texts } from '../texts';
import { contractItemOptions } from './contract-items';
import type { ItemValues } from './order-values';

const unitOptions = Object.keys(units).map((unit) => ({ value: unit, label: unit }));
const isUnit = (text: string): text is Unit => text in units;

/** The scope follows from the position of the contract. */
type ShownField = Exclude<keyof ItemValues, 'id' | 'actionScope'>;

export function itemColumns(
  contractItems: readonly ContractItem[],
  placeLabel: (address: string) => string | undefined,
): readonly GridColumn<ItemValues>[] {
  const column = gridColumns<ItemValues>();
  const fitting = contractItemOptions(contractItems);
  return Object.values({
    lp: column.text('lp', texts.form.lp, { content: 'ordinal', required: true, maxLength: 30 }),
    posNo: column.text('posNo', texts.form.posNo, { content: 'position', required: true, maxLength: 30 }),
    forestAddress: column.text('forestAddress', texts.form.forestAddress, {
      content: 'name',
      grow: 1,
      required: true,
      maxLength: 60,
      hint: placeLabel,
    }),
    actionGroup: column.text('actionGroup', texts.form.actionGroup, {
      content: 'short',
      required: true,
      maxLength: 60,
    }),
    actionCode: column.search('actionCode', texts.form.actionCode, {
      content: 'code',
      required: true,
      find: findActionCodes,
      labelOf: (code) => code.key,
      keyOf: (code) => code.id,
      detailOf: (code) => code.value,
    }),
    actionDesc: column.text('actionDesc', texts.form.actionDesc, {
      content: 'words',
      grow: 6,
      required: true,
      maxLength: 1000,
    }),
    amount: column.decimal('amount', texts.form.amount, { content: 'short', required: true }),
    unitType: column.select('unitType', texts.form.unit, {
      content: 'short',
      options: (row) =>
        row.unitType === null || isUnit(row.unitType)
          ? unitOptions
          : [...unitOptions, { value: row.unitType, label: row.unitType }],
    }),
    dueDate: column.date('dueDate', texts.form.dueDate, { content: 'code', required: true }),
    contractItem: column.select('contractItem', texts.form.contractItem, {
      content: 'code',
      grow: 2,
      options: fitting,
      emptyLabel: (row) => (fitting(row).length === 0 ? texts.form.noContractItems : texts.form.chooseContractItem),
    }),
    notes: column.text('notes', texts.form.itemNotes, { content: 'position', grow: 2, maxLength: 2000 }),
  } satisfies Record<ShownField, GridColumn<ItemValues>>);
}
