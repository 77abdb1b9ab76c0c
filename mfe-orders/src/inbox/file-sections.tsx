import { FileList, type FileListProps } from './file-list';
import { wasSentHere } from './file-sender';
import type { PaperFile } from './inbox.queries';
import { inboxTexts as texts } from './inbox-texts';
import type { StateOrAll } from './state-filter';

type FileSectionsProps = Omit<FileListProps, 'isFiltered' | 'label'> & { readonly state: StateOrAll };

const ranks: Record<PaperFile['state'], number> = {
  refused: 0,
  check: 1,
  duplicate: 2,
  ready: 3,
  reading: 4,
  saved: 5,
};

/** A scan can still be read, and of a file sent just now the sender must see that it was refused. */
const isFolded = ({ state, scan, batch }: PaperFile) => state === 'refused' && !scan && !wasSentHere(batch);

export function FileSections({ state, files, ...list }: FileSectionsProps) {
  if (state !== 'all') {
    const chosen = files.filter((file) => file.state === state);
    return <FileList {...list} files={chosen} isFiltered label={texts.list} />;
  }
  const folded = files.filter(isFolded);
  const open = files.filter((file) => !isFolded(file)).sort((one, other) => ranks[one.state] - ranks[other.state]);
  return (
    <>
      {open.length > 0 || folded.length === 0 ? (
        <FileList {...list} files={open} isFiltered={false} label={texts.list} />
      ) : null}
      {folded.length > 0 ? (
        <details className="inbox-refused" open={open.length === 0}>
          <summary>{texts.refused(folded.length)}</summary>
          <FileList {...list} files={folded} isFiltered={false} label={texts.refused(folded.length)} />
        </details>
      ) : null}
    </>
  );
}
