import type { ParseLog, UploadedDocument } from '@ostep/kernel';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useDrawnColumns } from '../columns/use-drawn-columns';
import type { LoadOrigins } from '../origin/load-origins';
import { ParseLogPanel } from '../upload/parse-log-panel';

export type UploadResult = {
  readonly parseLog: ParseLog;
  readonly sourceFile: { readonly jobId: string; readonly name: string; readonly scan?: boolean | undefined } | null;
};

type FilledForm<Result> = {
  readonly result: Result;
  readonly document: LoadOrigins | null;
  /** DOM ids of what the negative lines of the log are about. */
  readonly attention: readonly string[];
  /** Where the form leads after it is saved; null where the file was not taken from the inbox. */
  readonly savedTo: string | null;
};

export type ReadDocumentProps<Result extends UploadResult> = {
  readonly result: Result;
  /** Null after a reload. */
  readonly file: File | null;
  readonly path: string;
  readonly savedTo: string | null;
  readonly documentOf: (jobId: string | undefined) => LoadOrigins | null;
  /** For each line of the log the DOM id of what it is about. */
  readonly targetsOf: (result: Result) => readonly (string | null)[];
  readonly textOf?: ((action: string) => ReactNode) | undefined;
  /** The pages of every kind of document, for a file that is of another kind. */
  readonly uploads: Readonly<Record<UploadedDocument, { readonly upload: string }>>;
  /** Absent where no columns can be drawn. */
  readonly columnLabels: Readonly<Record<string, string>> | undefined;
  readonly onReadByColumns: (jobId: string, result: Result) => void;
  /** The form. It starts again when the document is read by other columns. */
  readonly children: (form: FilledForm<Result>) => ReactNode;
};

/** The log of reading above the form. */
export function ReadDocument<Result extends UploadResult>({
  result,
  file,
  path,
  savedTo,
  documentOf,
  targetsOf,
  textOf,
  uploads,
  columnLabels,
  onReadByColumns,
  children,
}: ReadDocumentProps<Result>) {
  const jobId = result.sourceFile?.jobId;
  const document = useMemo(() => documentOf(jobId), [documentOf, jobId]);
  const { targets, attention } = useMemo(() => {
    const targets = targetsOf(result);
    const negative = result.parseLog.logList.flatMap(({ status }, line) =>
      status === 'NEGATIVE' ? (targets[line] ?? []) : [],
    );
    return { targets, attention: [...new Set(negative)] };
  }, [targetsOf, result]);
  const canDrawColumns = columnLabels && document && 'page' in document && result.sourceFile?.scan !== true;
  const drawn = useDrawnColumns<Result>({
    columns: columnLabels ?? {},
    load: canDrawColumns ? document : null,
    onRead: (next) => onReadByColumns(jobId ?? '', next),
    upload: `${path}/${jobId}`,
  });
  return (
    <>
      <ParseLogPanel
        file={file}
        key={`log ${drawn.readings}`}
        log={result.parseLog}
        onOffer={drawn.startDrawing}
        targetOf={(_, line) => targets[line] ?? null}
        textOf={textOf}
        uploads={uploads}
      />
      {drawn.drawing}
      <Fragment key={drawn.readings}>{children({ result, document, attention, savedTo })}</Fragment>
    </>
  );
}
