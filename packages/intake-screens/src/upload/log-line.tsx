import type { ParseLogEntry } from '@ostep/kernel';
import { Icon, showElement } from '@ostep/ui';
import type { CSSProperties, ReactNode } from 'react';
import { texts } from '../texts';
import './upload.css';

type LogLineProps = {
  readonly entry: ParseLogEntry;
  readonly text?: ReactNode;
  readonly target?: string | null | undefined;
  readonly index?: number | undefined;
  readonly count?: number | undefined;
  readonly onOffer?: (() => void) | undefined;
  readonly after?: ReactNode;
  readonly measure?: ((line: HTMLElement | null) => void) | undefined;
};

export function LogLine({
  entry,
  text = entry.action,
  target = null,
  after,
  index,
  count,
  onOffer,
  measure,
}: LogLineProps) {
  const isBad = entry.status === 'NEGATIVE';
  /** The line is in a list that renders only the lines near the view. */
  const isVirtualized = measure !== undefined && index !== undefined;
  return (
    <li
      aria-posinset={isVirtualized ? index + 1 : undefined}
      aria-setsize={isVirtualized ? count : undefined}
      className={isBad ? 'ui-log-line ui-log-bad' : 'ui-log-line'}
      data-row={index}
      ref={measure}
      style={{ '--indent': entry.indent } as CSSProperties}
    >
      <Icon name={isBad ? 'times-circle' : 'check'} />
      <span className="visually-hidden">{isBad ? texts.log.lineBad : texts.log.lineOk}: </span>
      {target ? (
        <button className="ui-log-link" onClick={() => showElement(target)} type="button">
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      {onOffer ? (
        <button className="ui-log-link" onClick={onOffer} type="button">
          {texts.drawing.offer}
        </button>
      ) : null}
      {after}
    </li>
  );
}
