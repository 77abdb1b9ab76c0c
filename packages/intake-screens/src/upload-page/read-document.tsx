import type { ParseLog, UploadedPaper } from '@ostep/kernel';
import type { ReactNode } from 'react';
import { useDrawnColumns } from '../columns/use-drawn-columns';
import type { LoadPages } from '../origin/load-origins';
import { ParseLogPanel } from '../upload/parse-log-panel';

type Uploaded = { readonly parseLog: ParseLog };

type ReadDocumentProps<Read extends Uploaded> = {
  readonly read: Read;
  readonly file?: File | null;
  /** The pages of every kind of document, for a file that is another. */
  readonly uploads: Readonly<Record<UploadedPaper, { readonly upload: string }>>;
  /** The DOM id of what a line of the log is about. */
  readonly targetOf: (line: number) => string | null;
  readonly textOf?: (action: string) => ReactNode;
  /** Columns can be drawn on a PDF that was read from its text. */
  readonly columns?: {
    readonly pages: LoadPages | null;
    readonly labels: Readonly<Record<string, string>>;
    readonly upload: string;
    readonly onRead: (read: Read) => void;
  };
  readonly children: ReactNode;
};

export function ReadDocument<Read extends Uploaded>({
  read,
  file,
  uploads,
  targetOf,
  textOf,
  columns,
  children,
}: ReadDocumentProps<Read>) {
  const drawn = useDrawnColumns<Read>({
    columns: columns?.labels ?? {},
    load: columns?.pages ?? null,
    onRead: (next) => columns?.onRead(next),
    upload: columns?.upload ?? '',
  });
  return (
    <>
      <ParseLogPanel
        file={file}
        key={`log ${drawn.readings}`}
        log={read.parseLog}
        onOffer={drawn.offer}
        targetOf={(_, line) => targetOf(line)}
        textOf={textOf}
        uploads={uploads}
      />
      {drawn.board}
      <Anew key={drawn.readings}>{children}</Anew>
    </>
  );
}

/** A form begins anew with what was read by other columns. */
const Anew = ({ children }: { readonly children: ReactNode }) => children;
