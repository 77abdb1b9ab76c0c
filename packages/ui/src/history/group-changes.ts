import type { RecordChange } from '@ostep/endpoint-kit';

export type ChangeGroup = Pick<RecordChange, 'id' | 'changedTime' | 'actorName' | 'reasons'> & {
  readonly changes: readonly RecordChange[];
};

/** Groups the changes of one request. Changes that were not made by the product have no request: they group by time. */
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
