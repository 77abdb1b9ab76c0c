import type { ParseLog, ParseLogEntry } from '@ostep/kernel';
import { Badge, Button, useRowWindow } from '@ostep/ui';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { texts } from '../texts';
import { LogLine } from './log-line';
import { OtherKindLink } from './other-kind-link';
import { problemsFirst } from './problems-first';
import type { UploadPages } from './upload-pages';
import './upload.css';

type TargetOf = (entry: ParseLogEntry, index: number) => string | null;
type TextOf = (action: string) => ReactNode;

type ParseLogPanelProps = {
  readonly log: ParseLog;
  readonly targetOf?: TargetOf | undefined;
  /** Replaces the text of a line, such as by one with place names on hover. */
  readonly textOf?: TextOf | undefined;
  readonly onOffer?: (() => void) | undefined;
  /** The file that was read, while the browser has it: it can be handed to another upload page. */
  readonly file?: File | null | undefined;
  /** Absent where no line says that the file is another kind of document. */
  readonly uploads?: UploadPages | undefined;
};

export function ParseLogPanel({
  log,
  targetOf,
  textOf = (action) => action,
  onOffer,
  file,
  uploads,
}: ParseLogPanelProps) {
  const [open, setOpen] = useState(!log.parsePositive);
  const listId = useId();
  const section = useRef<HTMLElement>(null);
  // The log replaces the upload panel, which had the focus.
  useEffect(() => void section.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-label={texts.log.title} className="ui-log" ref={section} tabIndex={-1}>
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
        {onOffer && !log.logList.some(({ offers, paper }) => offers || paper) ? (
          <Button icon="table" label={texts.drawing.offer} onClick={onOffer} tone="text" />
        ) : null}
      </div>
      {open ? (
        <LogLines
          entries={log.logList}
          file={file ?? null}
          id={listId}
          onOffer={onOffer}
          targetOf={targetOf}
          textOf={textOf}
          uploads={uploads}
        />
      ) : null}
    </section>
  );
}

type LogLinesProps = {
  readonly entries: readonly ParseLogEntry[];
  readonly id: string;
  readonly targetOf: TargetOf | undefined;
  readonly textOf: TextOf;
  readonly onOffer: (() => void) | undefined;
  readonly file: File | null;
  readonly uploads: UploadPages | undefined;
};

const LINE_HEIGHT = 24;

function LogLines({ entries, id, targetOf, textOf, onOffer, file, uploads }: LogLinesProps) {
  const scroller = useRef<HTMLOListElement>(null);
  const order = useMemo(() => problemsFirst(entries), [entries]);
  const { entries: windowEntries, measure } = useRowWindow({
    count: entries.length,
    scroller,
    estimate: () => LINE_HEIGHT,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <ol aria-label={texts.log.title} className="ui-log-lines" id={id} ref={scroller} tabIndex={0}>
      {windowEntries.map((windowEntry) => {
        if (windowEntry.kind === 'gap')
          return <li aria-hidden key={windowEntry.key} style={{ height: windowEntry.height }} />;
        const index = order[windowEntry.index] ?? windowEntry.index;
        const entry = entries[index];
        return entry ? (
          <LogLine
            after={entry.paper && uploads ? <OtherKindLink file={file} kind={entry.paper} uploads={uploads} /> : null}
            count={entries.length}
            entry={entry}
            index={windowEntry.index}
            key={windowEntry.index}
            measure={measure}
            onOffer={entry.offers ? onOffer : undefined}
            target={targetOf?.(entry, index)}
            text={textOf(entry.action)}
          />
        ) : null;
      })}
    </ol>
  );
}
