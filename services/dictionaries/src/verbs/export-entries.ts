import { rowsInOrder } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { type Sheet, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { readAllActionCodes } from '../data/action-code-list';
import { readActionScopes, readForestDistricts, readSquads, readWorkGroups } from '../data/entry-lists';
import { workbookTexts as texts } from '../texts';

type Entry = { readonly id: number; readonly key: string; readonly value: string; readonly active: boolean };
type SheetTexts = { readonly name: string; readonly key?: string; readonly value?: string; readonly active: string };
type ShownRows = { readonly ids: readonly number[] };

export const exportForestDistricts = async ({ tx, input: { ids } }: ReadCall<ShownRows>): Promise<Sheet> =>
  entrySheet(texts.forestDistricts, rowsInOrder(await readForestDistricts(tx), ids));

export const exportActionScopes = async ({ tx, input: { ids } }: ReadCall<ShownRows>): Promise<Sheet> =>
  entrySheet(texts.actionScopes, rowsInOrder(await readActionScopes(tx), ids));

export async function exportSquads({ tx, input: { ids } }: ReadCall<ShownRows>): Promise<Sheet> {
  const squads = rowsInOrder(await readSquads(tx), ids);
  return entrySheet(
    texts.squads,
    squads.map(({ code, name, ...squad }) => ({ ...squad, key: code, value: name })),
  );
}

export async function exportActionCodes({
  tx,
  input,
}: ReadCall<{ readonly text: string; readonly active: boolean | null }>): Promise<Sheet> {
  const [codes, groups] = [await readAllActionCodes(tx, input), await readWorkGroups(tx)];
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return entrySheet(texts.actionCodes, codes, [
    {
      header: texts.actionCodes.defaultWorkGroup,
      kind: 'text',
      width: 28,
      value: ({ defaultWorkGroupId }) => names.get(defaultWorkGroupId) ?? null,
    },
  ]);
}

function entrySheet<E extends Entry>(
  labels: SheetTexts,
  rows: readonly E[],
  more: readonly SheetColumn<E>[] = [],
): Sheet {
  return sheetOf<E>(
    labels.name,
    [
      { header: texts.id, kind: 'count', width: 8, value: (entry) => entry.id },
      { header: labels.key ?? texts.key, kind: 'text', width: 16, value: (entry) => entry.key },
      { header: labels.value ?? texts.value, kind: 'text', width: 44, value: (entry) => entry.value },
      { header: labels.active, kind: 'text', width: 10, value: (entry) => (entry.active ? texts.yes : texts.no) },
      ...more,
    ],
    rows,
  );
}
