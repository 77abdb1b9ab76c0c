import type { ColumnTemplate } from '@ostep/endpoint-kit';
import { usePageTitle } from '@ostep/platform';
import { type BackLink, FormPage, NotAllowedPanel } from '@ostep/ui';
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';
import { AnotherFileButton } from '../upload/another-file-button';
import { UploadPanel } from '../upload/upload-panel';
import { ReadDocument, type ReadDocumentProps, type UploadResult } from './read-document';
import { SavedColumns } from './saved-columns';
import { type UploadQuery, useInboxReturn, useOpenInbox, useUploadedFile } from './uploaded-file';

type UploadPageProps<Result extends UploadResult, JobKey extends QueryKey, ColumnsKey extends QueryKey> = Pick<
  ReadDocumentProps<Result>,
  'documentOf' | 'targetsOf' | 'textOf' | 'uploads' | 'children'
> & {
  readonly words: { readonly title: string; readonly label: string; readonly hint: string };
  readonly accept: '.pdf' | '.xlsx';
  readonly path: `/api/${string}/upload`;
  readonly back: () => BackLink;
  readonly inbox: { readonly path: string; readonly saved: (jobId: string) => string };
  /** Why this person may not upload. */
  readonly refused: string | undefined;
  readonly uploadQuery: UploadQuery<Result, JobKey>;
  /** Columns that can be drawn on a PDF, and those that were saved for the next files. */
  readonly columns?: {
    readonly labels: Readonly<Record<string, string>>;
    readonly query: UseQueryOptions<ColumnTemplate[], Error, ColumnTemplate[], ColumnsKey>;
    readonly remove: (id: number) => Promise<unknown>;
  };
};

/** Takes a file, then shows the form that it fills, below the log of reading. */
export function UploadPage<Result extends UploadResult, JobKey extends QueryKey, ColumnsKey extends QueryKey>({
  words,
  accept,
  path,
  back,
  inbox,
  refused,
  uploadQuery,
  columns,
  ...readDocument
}: UploadPageProps<Result, JobKey, ColumnsKey>) {
  usePageTitle(words.title);
  const queryClient = useQueryClient();
  const { result, show, file } = useUploadedFile(uploadQuery);
  const toInbox = useOpenInbox(inbox.path);
  const savedTo = useInboxReturn(inbox.saved);
  if (refused) return <NotAllowedPanel back={back()} reason={refused} title={words.title} />;
  const showReadByColumns = (jobId: string, next: Result) => {
    queryClient.removeQueries({ queryKey: uploadQuery(jobId).queryKey });
    show(next);
  };
  return (
    <FormPage
      actions={result && savedTo === null ? <AnotherFileButton onAgreed={() => show(null)} /> : null}
      back={savedTo === null ? back() : { to: inbox.path, label: texts.backToInbox }}
      loading={result === undefined ? texts.reading : undefined}
      note={result?.sourceFile ? texts.readFrom(result.sourceFile.name) : undefined}
      title={words.title}
    >
      {result === null ? (
        <>
          <UploadPanel<Result>
            accept={accept}
            hint={words.hint}
            label={words.label}
            onMany={toInbox}
            onResult={show}
            path={path}
          />
          {columns ? <SavedColumns {...columns} /> : null}
        </>
      ) : null}
      {result ? (
        <ReadDocument
          {...readDocument}
          columnLabels={columns?.labels}
          file={file}
          key={result.sourceFile?.jobId}
          onReadByColumns={showReadByColumns}
          path={path}
          result={result}
          savedTo={savedTo}
        />
      ) : null}
    </FormPage>
  );
}
