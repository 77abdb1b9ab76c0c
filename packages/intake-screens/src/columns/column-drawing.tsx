import type { DocumentPage } from '@ostep/endpoint-kit';
import { confirm, readByColumns, useJob } from '@ostep/platform';
import { Button, IconButton, JobProgressBar, LoadFailure, Loading, SelectField } from '@ostep/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { LoadPages } from '../origin/load-origins';
import { Pages } from '../origin/pages';
import { useLoaded } from '../origin/use-loaded';
import { texts } from '../texts';
import { addBorder, type Drawing, middleOfWidestColumn, nameColumn, suggestDrawing, titleOver } from './drawing';
import { DrawingPage } from './drawing-page';
import './columns.css';

export type ColumnDrawingProps<T> = {
  readonly load: LoadPages;
  readonly upload: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly onRead: (result: T) => void;
  readonly onClose: () => void;
};

const MIN_NAMED_COLUMNS = 2;

export function ColumnDrawing<T>({ load, upload, columns, onRead, onClose }: ColumnDrawingProps<T>) {
  const [number, setNumber] = useState(1);
  const page = useLoaded(`page ${number}`, (signal) => load.page(number, signal));
  const { state, start, cancel } = useJob<T>();
  const result = state.phase === 'done' ? state.result : null;
  const reported = useRef<T | null>(null);
  useEffect(() => {
    if (result === null || reported.current === result) return;
    reported.current = result;
    onRead(result);
  }, [result, onRead]);
  const readAgain = async (drawing: Drawing) => {
    const agreed = await confirm({
      title: texts.drawing.readAgain,
      message: texts.drawing.replaces,
      acceptLabel: texts.drawing.readAgain,
      rejectLabel: texts.drawing.back,
    });
    if (agreed) start((onProgress) => readByColumns<T>(upload, drawing, onProgress));
  };
  return (
    <section aria-label={texts.drawing.title} className="ui-columns">
      <div className="ui-columns-bar">
        <strong>{texts.drawing.title}</strong>
        <Pages number={number} onNumber={setNumber} pageCount={page.data?.pageCount ?? null} />
        <IconButton icon="times" label={texts.drawing.close} onClick={onClose} />
      </div>
      {state.phase === 'failed' ? <p role="alert">{state.problem.message || texts.upload.failed}</p> : null}
      {state.phase === 'running' ? (
        <JobProgressBar
          firstStep={texts.drawing.reading}
          label={texts.upload.progress}
          onCancel={cancel}
          progress={state}
        />
      ) : null}
      {page.error ? <LoadFailure error={page.error} onRetry={page.retry} /> : null}
      {page.data ? (
        <DrawingEditor
          columns={columns}
          isReading={state.phase === 'running'}
          key={page.data.number}
          onRead={readAgain}
          page={page.data}
        />
      ) : null}
      {page.data || page.error ? null : <Loading />}
    </section>
  );
}

type DrawingEditorProps = {
  readonly page: DocumentPage;
  readonly columns: Readonly<Record<string, string>>;
  readonly isReading: boolean;
  readonly onRead: (drawing: Drawing) => Promise<void>;
};

function DrawingEditor({ page, columns, isReading, onRead }: DrawingEditorProps) {
  const { drawing, change, undo } = useDrawing(page);
  const [focused, setFocused] = useState<number | null>(null);
  const options = Object.entries(columns).map(([value, label]) => ({ value, label }));
  const namedCount = drawing.names.filter((name) => name !== null).length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || !undo) return;
    event.preventDefault();
    undo();
  };
  const addBorderInWidestColumn = () => {
    const position = middleOfWidestColumn(drawing);
    change(addBorder(drawing, position));
    setFocused(drawing.borders.filter((border) => border < position).length);
  };
  return (
    <div onKeyDown={onKeyDown} role="none">
      <p className="ui-muted">{texts.drawing.hint}</p>
      <div className="ui-columns-bar">
        <Button icon="plus" label={texts.drawing.add} onClick={addBorderInWidestColumn} />
        <Button
          disabledReason={undo ? undefined : texts.drawing.nothingToUndo}
          icon="undo"
          label={texts.drawing.undo}
          onClick={() => undo?.()}
        />
        <Button
          busy={isReading}
          disabledReason={namedCount < MIN_NAMED_COLUMNS ? texts.drawing.nameSome : undefined}
          icon="refresh"
          label={texts.drawing.readAgain}
          onClick={() => void onRead(drawing)}
          tone="primary"
        />
      </div>
      <div className="ui-columns-names">
        {drawing.names.map((name, index) => (
          <SelectField
            emptyLabel={texts.drawing.leftOut}
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its index
            key={index}
            label={texts.drawing.column(index + 1, titleOver(drawing, page, index))}
            onChange={(chosen) => change(nameColumn(drawing, index, chosen))}
            options={options}
            value={name}
          />
        ))}
      </div>
      <DrawingPage drawing={drawing} focused={focused} onChange={change} page={page} />
    </div>
  );
}

function useDrawing(page: DocumentPage) {
  const [drawing, setDrawing] = useState(() => suggestDrawing(page));
  /** Newest last. */
  const [history, setHistory] = useState<readonly Drawing[]>([]);
  const change = (next: Drawing, isUndoStep = true) => {
    if (next === drawing) return;
    if (isUndoStep) setHistory([...history, drawing]);
    setDrawing(next);
  };
  const previous = history.at(-1);
  const undo = previous
    ? () => {
        setHistory(history.slice(0, -1));
        setDrawing(previous);
      }
    : null;
  return { drawing, change, undo };
}
