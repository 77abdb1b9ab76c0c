import type { RecordChange } from '@ostep/endpoint-kit';

export type ChangeGroup = Pick<RecordChange, 'id' | 'changedTime' | 'actorName' | 'reasons'> & {
  readonly changes: readonly RecordChange[];
};

/** Changes of one request, as one save; past the product, of one moment. */
export function groupChanges(changes: readonly RecordChange[]): ChangeGroup[] {
  const groups: (ChangeGroup & { key: string; changes: RecordChange[] })[] = [];
  for (const change of changes) {
    const { id, changedTime, actor, actorName, requestId, reasons } = change;
    const key = `${actor} ${requestId ?? changedTime}`;
    const last = groups.at(-1);
    if (last?.key === key) last.changes.push(change);
    else groups.push({ key, id, changedTime, actorName, reasons, changes: [change] });
  }
  return groups;
}
