import { type JobProgress, readScan, takeFilesForPage, uploadFile, useJob } from '@ostep/platform';
import { Button, classNames, Icon, JobProgressBar } from '@ostep/ui';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts';
import { readDroppedFiles } from './dropped-files';
import { formatFileSize } from './file-size';
import { LogLine } from './log-line';
import { hasExtension } from './upload-pages';
import './upload.css';

type UploadPanelProps<T> = {
  readonly path: string;
  readonly accept: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly onResult: (result: T, file: File) => void;
  readonly onMany?: ((files: readonly File[]) => void) | undefined;
};

export function UploadPanel<T>({ path, accept, label, hint, onResult, onMany }: UploadPanelProps<T>) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [upload, setUpload] = useState<string | null>(null);
  const { state, start, cancel } = useJob<T>();

  const result = state.phase === 'done' ? state.result : null;
  const reported = useRef<T | null>(null);
  useEffect(() => {
    if (result === null || file === null || reported.current === result) return;
    reported.current = result;
    onResult(result, file);
  }, [result, file, onResult]);

  const startUpload = (files: ArrayLike<File> | null) => {
    const [chosen, ...others] = Array.from(files ?? []);
    if (!chosen) return;
    if (others.length > 0) return onMany ? onMany([chosen, ...others]) : setRefusal(texts.upload.oneFile);
    setRefusal(null);
    setFile(chosen);
    setUpload(null);
    start((onProgress) => uploadFile<T>({ path, file: chosen, onProgress, onAccepted: setUpload }));
  };
  const startScan = (address: string) => start((onProgress) => readScan<T>(address, onProgress));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown
  useEffect(() => startUpload(takeFilesForPage(path.replace('/api', ''))), []);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    if (state.phase !== 'running') readDroppedFiles(event.dataTransfer, startUpload);
  };

  const problem = refusal === null && state.phase === 'failed' ? state.problem : null;

  return (
    <section
      aria-label={label}
      className={classNames('ui-upload', isDraggedOver && 'ui-upload-over')}
      onDragLeave={() => setDraggedOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDrop={onDrop}
    >
      {state.phase === 'running' && file ? (
        <Running file={file} onCancel={cancel} progress={state} />
      ) : (
        <FileChooser
          accept={accept}
          file={file}
          hint={hint}
          label={label}
          many={onMany !== undefined}
          onChoose={startUpload}
        />
      )}
      <Failure
        message={refusal ?? (problem && (problem.message || texts.upload.failed))}
        onRecognise={onMany && file && isWrongFileType(problem?.code, file, accept) ? () => onMany([file]) : undefined}
        onScan={problem?.code === 'scan' && upload !== null ? () => startScan(upload) : undefined}
      />
    </section>
  );
}

type FileChooserProps = Pick<UploadPanelProps<unknown>, 'accept' | 'label' | 'hint'> & {
  readonly file: File | null;
  readonly many: boolean;
  readonly onChoose: (files: FileList | null) => void;
};

function FileChooser({ accept, label, hint, file, many, onChoose }: FileChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const inputId = useId();
  return (
    <>
      <Icon name="cloud-upload" />
      <p className="ui-state-title">{label}</p>
      <p className="ui-muted">{hint ?? texts.upload.drop}</p>
      <label className="visually-hidden" htmlFor={inputId}>
        {texts.upload.choose}
      </label>
      <input
        accept={accept}
        className="visually-hidden"
        id={inputId}
        multiple={many}
        onChange={(event) => {
          onChoose(event.target.files);
          // Allows choosing the same file again after a failure.
          event.target.value = '';
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
      <Button icon="file" label={texts.upload.choose} onClick={() => chooser.current?.click()} tone="primary" />
      {file ? <FileName file={file} /> : null}
    </>
  );
}

const isWrongFileType = (code: string | null | undefined, file: File, accept: string) =>
  (code === 'not-pdf' || code === 'not-excel') && !hasExtension(file, accept);

type FailureProps = {
  readonly message: string | null;
  readonly onScan: (() => void) | undefined;
  readonly onRecognise: (() => void) | undefined;
};

function Failure({ message, onScan, onRecognise }: FailureProps) {
  return (
    <>
      <div role="alert">
        {message ? (
          <p className="ui-field-error">
            <Icon name="exclamation-triangle" /> {message}
          </p>
        ) : null}
      </div>
      {onScan ? (
        <Button hint={texts.upload.asScanHint} icon="eye" label={texts.upload.asScan} onClick={onScan} />
      ) : null}
      {onRecognise ? (
        <Button hint={texts.upload.recogniseHint} icon="inbox" label={texts.upload.recognise} onClick={onRecognise} />
      ) : null}
    </>
  );
}

function FileName({ file }: { file: File }) {
  return (
    <p className="ui-upload-file">
      <Icon name="file" /> {file.name} <span className="ui-muted">({formatFileSize(file.size)})</span>
    </p>
  );
}

const MAX_LATEST_LINES = 8;

type RunningProps = { readonly file: File; readonly progress: JobProgress; readonly onCancel: () => void };

function Running({ file, progress, onCancel }: RunningProps) {
  return (
    <>
      <FileName file={file} />
      <JobProgressBar
        firstStep={texts.upload.sending}
        label={texts.upload.progress}
        onCancel={onCancel}
        progress={progress}
      />
      {progress.log.length > 0 ? <LatestLogLines log={progress.log} /> : null}
    </>
  );
}

function LatestLogLines({ log }: Pick<JobProgress, 'log'>) {
  const from = Math.max(0, log.length - MAX_LATEST_LINES);
  return (
    <div className="ui-upload-log">
      <p className="ui-muted">{texts.upload.linesSoFar(log.length)}</p>
      <ol aria-label={texts.log.title} className="ui-upload-lines">
        {log.slice(from).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps its place in the log
          <LogLine entry={entry} key={from + index} />
        ))}
      </ol>
    </div>
  );
}
