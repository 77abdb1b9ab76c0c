import type { VerbCall } from '@ostep/service-kit';
import { isInStatement, removeEntry } from '../data/entries';
import { lockPayouts } from '../data/statements';
import { adjustment, advance } from '../data/tables';
import { refuse } from '../refusals';

const tables = { advance, adjustment } as const;

export const deleteEntry =
  (kind: keyof typeof tables) =>
  async ({ tx, input: id }: VerbCall<number>): Promise<number> => {
    await lockPayouts(tx);
    if (await isInStatement(tx, kind, id)) throw refuse('inStatement');
    if (!(await removeEntry(tx, tables[kind], id))) throw refuse('entryNotFound');
    return id;
  };
