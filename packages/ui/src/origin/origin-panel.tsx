import type { Origins, PrintedOrigin } from '@ostep/kernel';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { LoadFailure } from '../page/states';
import { texts } from '../texts';
import { type Change, changesOf, doubtfulOf, readPath, rowOf, savedPath, shownOrigin } from './field-origin';
import type { LoadOrigins, Saved } from './load-origins';
import { type Marks, PageView } from './page-view';
import { useLoaded } from './use-loaded';

type OriginPanelProps = {
  readonly load: LoadOrigins;
  readonly labels: Readonly<Record<string, string>>;
  readonly path: string | null;
  readonly read: unknown;
  readonly values: unknown;
  readonly saved: Saved | undefined;
  readonly onWord: (text: string, adds: boolean) => void;
  readonly onClose: () => void;
};

const none: readonly PrintedOrigin[] = [];

export function OriginPanel({ load, labels, path, read, values, saved, onWord, onClose }: OriginPanelProps) {
  const origins = useLoaded('origins', load.origins);
  const [number, setNumber] = useState(1);
  const page = useLoaded(`page ${number}`, (signal) => load.page(number, signal));
  const found = origins.data ?? null;
  const ownPath = (all: Origins, now: string) => {
    if (saved) return savedPath(all, saved.record, now, saved.rowNames);
    return read === undefined ? now : readPath(read, values, now);
  };
  const own = found && path !== null ? ownPath(found, path) : path;
  const shown = useMemo(() => (found && own !== null ? shownOrigin(found, own) : null), [found, own]);
  const changes = useMemo(() => (found ? changesOf(found, read, values) : []), [found, read, values]);
  useEffect(() => {
    const onPage = shown?.printed[0]?.page;
    if (onPage !== undefined) setNumber(onPage);
  }, [shown]);
  const marks: Marks = {
    field: shown?.printed ?? none,
    row: found && own !== null ? rowOf(found, own) : none,
    doubtful: found ? doubtfulOf(found) : none,
    struck: changes.flatMap((change) => (found ? (shownOrigin(found, change.path)?.printed ?? []) : [])),
  };
  return (
    <div
      className="ui-origin"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      role="none"
    >
      <div className="ui-origin-head">
        <p aria-live="polite" className="ui-origin-said">
          <Said changes={changes} labels={labels} path={own} shown={shown} />
        </p>
        <Pages number={number} onNumber={setNumber} pageCount={page.data?.pageCount ?? null} />
        <IconButton icon="times" label={texts.origin.close} onClick={onClose} />
      </div>
      {page.error ? <LoadFailure error={page.error} onRetry={page.retry} /> : null}
      {origins.error ? <LoadFailure error={origins.error} onRetry={origins.retry} /> : null}
      {page.data ? <PageView marks={marks} onWord={onWord} page={page.data} /> : null}
      {page.data || page.error ? null : <p role="status">{texts.loading}</p>}
      <Changes changes={changes} labels={labels} />
    </div>
  );
}

type SaidProps = {
  readonly path: string | null;
  readonly shown: ReturnType<typeof shownOrigin>;
  readonly changes: readonly Change[];
  readonly labels: OriginPanelProps['labels'];
};

function labelOf(labels: OriginPanelProps['labels'], path: string): string {
  const parts = path.split('.');
  const label = labels[parts.at(-1) ?? ''] ?? parts.at(-1) ?? '';
  const rows = parts.filter((part) => /^\d+$/u.test(part)).map((part) => Number(part) + 1);
  return rows.length === 0 ? label : texts.origin.inRow(label, rows.join('.'));
}

function Said({ path, shown, changes, labels }: SaidProps) {
  if (path === null) return texts.origin.choose;
  const label = labelOf(labels, path);
  if (!shown) return texts.origin.notPrinted(label);
  const [printed] = shown.printed;
  const derived = shown.from.map((one) => labelOf(labels, one)).join(', ');
  if (shown.from.length > 0) return texts.origin.derived(label, derived);
  const isChanged = changes.some((change) => change.path === path);
  return (
    <>
      {label}: {isChanged ? <del>{printed?.text}</del> : <strong>{printed?.text}</strong>}
      {printed?.scan ? <span className="ui-muted"> ({texts.origin.scan[printed.scan]})</span> : null}
    </>
  );
}

type PagesProps = {
  readonly number: number;
  readonly pageCount: number | null;
  readonly onNumber: (number: number) => void;
};

function Pages({ number, pageCount, onNumber }: PagesProps) {
  if (pageCount === null || pageCount < 2) return null;
  return (
    <span className="ui-origin-pages">
      <IconButton
        disabledReason={number <= 1 ? texts.origin.isFirstPage : undefined}
        icon="chevron-left"
        label={texts.origin.previousPage}
        onClick={() => onNumber(number - 1)}
      />
      {texts.origin.page(number, pageCount)}
      <IconButton
        disabledReason={number >= pageCount ? texts.origin.isLastPage : undefined}
        icon="chevron-right"
        label={texts.origin.nextPage}
        onClick={() => onNumber(number + 1)}
      />
    </span>
  );
}

const MOST_CHANGES = 20;

function Changes({ changes, labels }: Pick<SaidProps, 'changes' | 'labels'>) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const listed = all ? changes : changes.slice(0, MOST_CHANGES);
  return (
    <section aria-label={texts.origin.changed} className="ui-origin-changes">
      <strong>{texts.origin.changed}</strong>
      <ul>
        {listed.map(({ path, printed }) => (
          <li key={path}>
            {labelOf(labels, path)}: <del>{printed}</del>
          </li>
        ))}
      </ul>
      {listed.length < changes.length ? (
        <Button label={texts.origin.allChanges(changes.length)} onClick={() => setAll(true)} tone="text" />
      ) : null}
    </section>
  );
}
