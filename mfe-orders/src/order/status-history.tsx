import type { StatusChange } from '@ostep/api-orders';
import { orderStatusLabels } from '@ostep/kernel';
import { History, InstantText, StatusBadge } from '@ostep/ui';
import { texts } from '../texts';

const SHOWN_FIRST = 5;

export function StatusHistory({ changes }: { changes: readonly StatusChange[] }) {
  if (changes.length === 0) return null;
  const older = changes.slice(SHOWN_FIRST);
  return (
    <section aria-label={texts.details.history} className="orders-history">
      <h3>{texts.details.history}</h3>
      <Changes changes={changes.slice(0, SHOWN_FIRST)} />
      {older.length > 0 ? (
        <details>
          <summary>{texts.details.olderHistory(older.length)}</summary>
          <Changes changes={older} />
        </details>
      ) : null}
    </section>
  );
}

function Changes({ changes }: { changes: readonly StatusChange[] }) {
  return (
    <History
      eventKey={(change) => `${change.changedTime} ${change.to}`}
      events={changes}
      render={(change) => (
        <>
          <InstantText value={change.changedTime} /> <span>{change.changedBy}</span>{' '}
          <span className="ui-muted">
            {change.from === null ? texts.details.historyStart : orderStatusLabels[change.from]} →
          </span>{' '}
          <StatusBadge status={change.to} />
        </>
      )}
    />
  );
}
