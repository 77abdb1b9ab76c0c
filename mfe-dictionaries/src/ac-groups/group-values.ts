import { isWholeWork, type WorkGroup, workGroupForm } from '@ostep/api-dictionaries';
import { sum } from '@ostep/kernel';
import { schemaValidator } from '@ostep/ui';

export type WorkRow = {
  readonly id?: number | null | undefined;
  readonly name: string;
  readonly addToSum: boolean;
  readonly profitMarginReference: number | null;
};

export type GroupValues = {
  readonly id: number | null;
  readonly version: number | null;
  readonly name: string;
  readonly workGroupItems: readonly WorkRow[];
};

export const newWork = (): WorkRow => ({ id: null, name: '', addToSum: true, profitMarginReference: null });

export const newGroup: GroupValues = { id: null, version: null, name: '', workGroupItems: [newWork()] };

export const valuesOf = ({ id, version, name, workGroupItems }: WorkGroup): GroupValues => ({
  id,
  version,
  name,
  workGroupItems: workGroupItems.map(({ workGroupId: _, ...item }) => item),
});

export const toInput = ({ id, name, workGroupItems }: GroupValues) => ({
  id,
  name,
  workGroupItems: workGroupItems.map((item) => ({
    ...item,
    profitMarginReference: item.profitMarginReference ?? Number.NaN,
  })),
});

export const validateGroup = schemaValidator<GroupValues>({ schema: workGroupForm, toInput });

/** The sum of the parts' shares; null when the group has only the item for the entire work. */
export function shareSum(items: readonly Pick<WorkRow, 'name' | 'profitMarginReference'>[]): number | null {
  const parts = items.filter((item) => !isWholeWork(item));
  if (parts.length === 0) return null;
  return sum(parts.map(({ profitMarginReference }) => profitMarginReference ?? 0)).toNumber();
}
