import { DataList, type DataListProps } from '@ostep/ui';
import { type FileListProps, fileList, type Row } from './file-list';
import { wasSentHere } from './file-sender';
import type { PaperFile } from './inbox.queries';
import { inboxTexts as texts } from './inbox-texts';
import type { StateOrAll } from './state-filter';
import { byWhatUnlocks } from './waiting-files';

type FileSectionsProps = Omit<FileListProps, 'isFiltered' | 'label'> & { readonly state: StateOrAll };
type FileSections = { readonly list: DataListProps<Row> | undefined; readonly folded: DataListProps<Row> | null };

/** As many as are seen at a glance. */
const FEW = 3;

/** The list of the page, and what was refused, folded below it. */
export function fileSections({ state, files, ...list }: FileSectionsProps): FileSections {
  if (!files) return { list: fileList({ ...list, files, isFiltered: false, label: texts.list }), folded: null };
  if (state !== 'all') {
    const chosen = files.filter((file) => file.state === state);
    return { list: fileList({ ...list, files: chosen, isFiltered: true, label: texts.list }), folded: null };
  }
  const refused = foldedOf(files);
  const open = byWhatUnlocks(files.filter((file) => !refused.includes(file)));
  const shown = open.length > 0 || refused.length === 0;
  const label = texts.refused(refused.length);
  return {
    list: shown ? fileList({ ...list, files: open, isFiltered: false, label: texts.list }) : undefined,
    folded: refused.length > 0 ? fileList({ ...list, files: refused, isFiltered: false, label }) : null,
  };
}

/** A scan can still be read, and of a few files sent just now the sender must see that they were refused. */
function foldedOf(files: readonly PaperFile[]): PaperFile[] {
  const refused = files.filter(({ state, scan }) => state === 'refused' && !scan);
  const isFew = (batch: string) => refused.filter((file) => file.batch === batch).length <= FEW;
  return refused.filter(({ batch }) => !wasSentHere(batch) || !isFew(batch));
}

type FoldedFilesProps = { readonly list: DataListProps<Row>; readonly isOpen: boolean };

export function FoldedFiles({ list, isOpen }: FoldedFilesProps) {
  return (
    <details className="inbox-refused" open={isOpen}>
      <summary>{list.label}</summary>
      <DataList {...list} />
    </details>
  );
}
