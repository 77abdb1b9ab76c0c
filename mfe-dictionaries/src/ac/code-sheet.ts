import type { ActionCode, WorkGroup } from '@ostep/api-dictionaries';
import type { SheetContent } from '@ostep/spreadsheet';
import { entrySheet } from '../entry/entry-sheet';
import { actionCodeTexts, texts } from '../texts';

export function codeSheet(codes: readonly ActionCode[], groups: readonly WorkGroup[]): SheetContent<ActionCode> {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return entrySheet(actionCodeTexts, codes, [
    {
      header: texts.defaultWorkGroup,
      kind: 'text',
      width: 28,
      value: ({ defaultWorkGroupId }) => names.get(defaultWorkGroupId) ?? null,
    },
  ]);
}
