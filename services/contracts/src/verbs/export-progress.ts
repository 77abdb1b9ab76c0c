import type { ProgressItem, ProgressVersion } from '@ostep/api-contracts';
import { rowsInOrder } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { type Sheet, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { readProgress } from '../data/contract-progress';
import { refuse } from '../refusals';
import { composeProgress } from '../rules/compose-progress';
import { progressWorkbookTexts as texts } from '../texts';

const columns: readonly SheetColumn<ProgressItem>[] = [
  { header: texts.lp, kind: 'text', width: 6, value: (row) => row.lp },
  { header: texts.code, kind: 'text', width: 14, value: (row) => row.actionCodeKey },
  { header: texts.desc, kind: 'text', width: 40, value: (row) => row.actionDesc },
  { header: texts.scope, kind: 'text', width: 28, value: (row) => row.actionScopeValue },
  { header: texts.unit, kind: 'text', width: 7, value: (row) => row.unitType },
  { header: texts.amount, kind: 'quantity', width: 11, value: (row) => row.amount },
  { header: texts.ordered, kind: 'quantity', width: 11, value: (row) => row.ordered },
  { header: texts.done, kind: 'quantity', width: 11, value: (row) => row.done },
  { header: texts.settled, kind: 'quantity', width: 11, value: (row) => row.settled },
  { header: texts.left, kind: 'quantity', width: 11, value: (row) => row.left },
  { header: texts.value, kind: 'money', width: 16, isSummed: true, value: (row) => row.value },
  { header: texts.orderedValue, kind: 'money', width: 16, isSummed: true, value: (row) => row.orderedValue },
  { header: texts.doneValue, kind: 'money', width: 16, isSummed: true, value: (row) => row.doneValue },
  { header: texts.settledValue, kind: 'money', width: 16, isSummed: true, value: (row) => row.settledValue },
  { header: texts.leftValue, kind: 'money', width: 16, isSummed: true, value: (row) => row.leftValue },
  { header: texts.note, kind: 'text', width: 44, value: (row) => row.note },
];

const versionColumns: readonly SheetColumn<ProgressVersion>[] = [
  { header: texts.lp, kind: 'text', width: 6, value: (row) => row.lp },
  { header: texts.code, kind: 'text', width: 14, value: (row) => row.actionCodeKey },
  { header: texts.desc, kind: 'text', width: 40, value: (row) => row.actionDesc },
  { header: texts.unit, kind: 'text', width: 7, value: (row) => row.unitType },
  { header: texts.priceFrom, kind: 'text', width: 16, value: (row) => texts.pricedBy(row.annexNumber) },
  { header: texts.validFrom, kind: 'date', width: 12, value: (row) => row.validFrom },
  { header: texts.validTo, kind: 'date', width: 12, value: (row) => row.validTo },
  { header: texts.price, kind: 'money', width: 12, value: (row) => row.unitPriceNetto },
  { header: texts.ordered, kind: 'quantity', width: 11, value: (row) => row.ordered },
  { header: texts.done, kind: 'quantity', width: 11, value: (row) => row.done },
  { header: texts.settled, kind: 'quantity', width: 11, value: (row) => row.settled },
  { header: texts.orderedValue, kind: 'money', width: 16, isSummed: true, value: (row) => row.orderedValue },
  { header: texts.doneValue, kind: 'money', width: 16, isSummed: true, value: (row) => row.doneValue },
  { header: texts.settledValue, kind: 'money', width: 16, isSummed: true, value: (row) => row.settledValue },
];

type ShownItems = { readonly id: number; readonly ids: readonly number[] };

export async function exportProgress({ tx, input }: ReadCall<ShownItems>): Promise<readonly Sheet[]> {
  const stored = await readProgress(tx, input.id);
  if (!stored) throw refuse('contractNotFound');
  const { items, versions } = composeProgress(stored);
  const shown = new Set(input.ids);
  const split = versions.filter(({ id }) => shown.has(id));
  const sheet = sheetOf(texts.name(stored.contractNumber), columns, rowsInOrder(items, input.ids));
  return split.length === 0 ? [sheet] : [sheet, sheetOf(texts.byVersion, versionColumns, split)];
}
