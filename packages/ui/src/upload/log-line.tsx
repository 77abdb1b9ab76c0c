import type { ParseLogEntry } from '@ostep/kernel';
import type { CSSProperties } from 'react';
import { Icon } from '../action/icon';
import { texts } from '../texts';
import { findRow } from '../window/row-finders';

type LogLineProps = {
  readonly entry: ParseLogEntry;
  /** Id of the element that the line leads to. */
  readonly target?: string | null | undefined;
  /** Place in the log, and given where only a part of the log is drawn. */
  readonly index?: number | undefined;
  readonly count?: number | undefined;
  readonly measure?: ((line: HTMLElement | null) => void) | undefined;
};

/** A line of a parse log in its indent and colour. */
export function LogLine({ entry, target = null, index, count, measure }: LogLineProps) {
  const bad = entry.status === 'NEGATIVE';
  const isPart = measure !== undefined && index !== undefined;
  return (
    <li
      aria-posinset={isPart ? index + 1 : undefined}
      aria-setsize={isPart ? count : undefined}
      className={bad ? 'ui-log-line ui-log-bad' : 'ui-log-line'}
      data-row={index}
      ref={measure}
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
  if (!element) {
    findRow(id);
    return;
  }
  element.scrollIntoView({ block: 'center' });
  const first = element.matches('input, select, textarea') ? element : element.querySelector('input, select, textarea');
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}
