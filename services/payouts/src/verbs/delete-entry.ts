import type { VerbCall } from '@ostep/service-kit';
import { type EntryKind, isInStatement, removeEntry } from '../data/entries';
import { lockPayouts } from '../data/statements';
import { refuse } from '../refusals';

export const deleteEntry =
  (kind: EntryKind) =>
  async ({ tx, input: id }: VerbCall<number>): Promise<number> => {
    await lockPayouts(tx);
    if (await isInStatement(tx, kind, id)) throw refuse('inStatement');
    if (!(await removeEntry(tx, kind, id))) throw refuse('entryNotFound');
    return id;
  };
