import type { StatusChange } from '@ostep/api-orders';
import { orderStatusLabels } from '@ostep/kernel';
import { InstantText, StatusBadge } from '@ostep/ui';
import { texts } from '../texts';

/** Every change of status: what, who, when; newest first. */
export function StatusHistory({ changes }: { changes: readonly StatusChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="orders-history">
      <summary>{texts.details.history}</summary>
      <ol>
        {changes.map((change) => (
          <li key={`${change.changedTime} ${change.to}`}>
            <InstantText value={change.changedTime} /> <span>{change.changedBy}</span>{' '}
            <span className="ui-muted">
              {change.from === null ? texts.details.historyStart : orderStatusLabels[change.from]} →
            </span>{' '}
            <StatusBadge status={change.to} />
          </li>
        ))}
      </ol>
    </details>
  );
}
