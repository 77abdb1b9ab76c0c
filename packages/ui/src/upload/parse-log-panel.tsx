import type { ParseLog, ParseLogEntry } from '@ostep/kernel';
import { type CSSProperties, useId, useState } from 'react';
import { Button } from '../action/button';
import { Icon } from '../action/icon';
import { texts } from '../texts';
import { Badge } from '../value/badge';

type ParseLogPanelProps = {
  readonly log: ParseLog;
  /** Id of the element that a line leads to; null when it concerns none. */
  readonly targetOf?: ((entry: ParseLogEntry, index: number) => string | null) | undefined;
};

/** What the parser did, line by line; open only when something is incomplete. */
export function ParseLogPanel({ log, targetOf }: ParseLogPanelProps) {
  const [open, setOpen] = useState(!log.parsePositive);
  const listId = useId();
  return (
    <section aria-label={texts.log.title} className="ui-log">
      <div className="ui-log-head">
        <strong>{texts.log.title}</strong>
        {log.parsePositive ? (
          <Badge icon="check" label={texts.log.positive} tone="green" />
        ) : (
          <Badge icon="exclamation-triangle" label={texts.log.incomplete} tone="red" />
        )}
        <Button
          expanded={open}
          icon={open ? 'chevron-up' : 'chevron-down'}
          label={open ? texts.log.collapse : texts.log.expand}
          onClick={() => setOpen(!open)}
          tone="text"
        />
      </div>
      {open ? (
        <ol className="ui-log-lines" id={listId}>
          {log.logList.map((entry, index) => (
            <LogLine
              entry={entry}
              // biome-ignore lint/suspicious/noArrayIndexKey: a log never changes its order
              key={index}
              target={targetOf?.(entry, index) ?? null}
            />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function LogLine({ entry, target }: { entry: ParseLogEntry; target: string | null }) {
  const bad = entry.status === 'NEGATIVE';
  return (
    <li
      className={bad ? 'ui-log-line ui-log-bad' : 'ui-log-line'}
      style={{ '--indent': entry.indent } as CSSProperties}
    >
      <Icon name={bad ? 'times-circle' : 'check'} />
      <span className="visually-hidden">{bad ? texts.log.lineBad : texts.log.lineOk}: </span>
      {target ? (
        <button className="ui-log-link" onClick={() => showElement(target)} type="button">
          {entry.action}
        </button>
      ) : (
        <span>{entry.action}</span>
      )}
    </li>
  );
}

/** Brings an element into view and puts the focus on its first input. */
function showElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  const first = element?.matches('input, select, textarea')
    ? element
    : element?.querySelector('input, select, textarea');
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}
