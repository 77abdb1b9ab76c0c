import { DataList, type DataListProps } from '@ostep/ui';
import { type FileListProps, fileList, type Row } from './file-list';
import { wasSentHere } from './file-sender';
import type { FileInInbox } from './inbox-sources';
import { inboxTexts as texts } from './inbox-texts';
import type { StateOrAll } from './state-filter';
import { sortByWhatToDoFirst } from './waiting-files';

type FileSectionsProps = Omit<FileListProps, 'isFiltered' | 'label'> & { readonly state: StateOrAll };
type FileSections = { readonly list: DataListProps<Row> | undefined; readonly collapsed: DataListProps<Row> | null };

/** So many refused files of a batch are seen at a glance. */
const FEW = 3;

/** The list of the page, and the refused files, which are collapsed below it. */
export function fileSections({ state, files, ...list }: FileSectionsProps): FileSections {
  if (!files) return { list: fileList({ ...list, files, isFiltered: false, label: texts.list }), collapsed: null };
  if (state !== 'all') {
    const chosen = files.filter((file) => file.state === state);
    return { list: fileList({ ...list, files: chosen, isFiltered: true, label: texts.list }), collapsed: null };
  }
  const refused = refusedToCollapse(files);
  const open = sortByWhatToDoFirst(files.filter((file) => !refused.includes(file)));
  const shown = open.length > 0 || refused.length === 0;
  const label = texts.refused(refused.length);
  return {
    list: shown ? fileList({ ...list, files: open, isFiltered: false, label: texts.list }) : undefined,
    collapsed: refused.length > 0 ? fileList({ ...list, files: refused, isFiltered: false, label }) : null,
  };
}

/** Not the scans, which can still be read, nor a few files sent just now: the sender must see that they were refused. */
function refusedToCollapse(files: readonly FileInInbox[]): FileInInbox[] {
  const refused = files.filter(({ state, scan }) => state === 'refused' && !scan);
  const isFew = (batch: string) => refused.filter((file) => file.batch === batch).length <= FEW;
  return refused.filter(({ batch }) => !wasSentHere(batch) || !isFew(batch));
}

type RefusedFilesProps = { readonly list: DataListProps<Row>; readonly isOpen: boolean };

export function RefusedFiles({ list, isOpen }: RefusedFilesProps) {
  return (
    <details className="inbox-refused" open={isOpen}>
      <summary>{list.label}</summary>
      <DataList {...list} />
    </details>
  );
}
