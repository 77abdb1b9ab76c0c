import type { AssignmentRow, AssignmentUndo, AssignmentVersion } from '@ostep/api-orders';
import type { KnownAssignment, NamedAssignment, NamedSquad, NamedWork } from './assignment-state';

export type Changes = { readonly remove: readonly AssignmentVersion[]; readonly save: readonly AssignmentRow[] };

type Names = { readonly squads: ReadonlyMap<number, NamedSquad>; readonly works: ReadonlyMap<number, NamedWork> };

export function applyChanges(
  known: readonly KnownAssignment[],
  { remove, save }: Changes,
  { squads, works }: Names,
): NamedAssignment[] {
  const replaced = new Set([...remove, ...save].map(({ id }) => id));
  const saved = save.map((row) => ({
    ...row,
    squadName: squads.get(row.squadId)?.name ?? '',
    workName: works.get(row.workGroupItemId)?.name ?? '',
    addToSum: works.get(row.workGroupItemId)?.addToSum ?? false,
  }));
  return [...known.filter(({ id }) => !replaced.has(id)), ...saved];
}

export function changedMeanwhile(known: readonly KnownAssignment[], { remove, save }: Changes): KnownAssignment[] {
  const versions = new Map(known.map((one) => [one.id, one]));
  return [...remove, ...save].flatMap(({ id, version }) => {
    const current = id === null ? undefined : versions.get(id);
    return current && version !== null && version !== current.version ? [current] : [];
  });
}

/** What takes the changes back; `added` are the ids of the new assignments. */
export function undoOf(
  known: readonly KnownAssignment[],
  { remove, save }: Changes,
  added: readonly number[],
): AssignmentUndo {
  const before = new Map(known.map((one) => [one.id, one]));
  const restored = (id: number | null, afterwards: { readonly id: number; readonly version: number } | null) => {
    const old = id === null ? undefined : before.get(id);
    return old ? [{ ...rowOf(old), id: afterwards?.id ?? null, version: afterwards?.version ?? null }] : [];
  };
  return {
    remove: added.map((id) => ({ id, version: 1 })),
    save: [
      ...remove.flatMap(({ id }) => restored(id, null)),
      ...save.flatMap(({ id }) => {
        const old = id === null ? undefined : before.get(id);
        return old ? restored(old.id, { id: old.id, version: old.version + 1 }) : [];
      }),
    ],
  };
}

export function rowOf(assignment: KnownAssignment): AssignmentRow {
  const { id, version, orderItemId, squadId, workGroupItemId } = assignment;
  const { percentRate, squadRateNetto, amountDone, finishedDate } = assignment;
  return {
    id,
    version,
    orderItemId,
    squadId,
    workGroupItemId,
    percentRate,
    squadRateNetto,
    amountDone,
    finishedDate,
  };
}
