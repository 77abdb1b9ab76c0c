import type { InboxState } from '@ostep/endpoint-kit';
import { formatMoney } from '@ostep/kernel';
import { Link } from '@ostep/router';
import {
  Badge,
  type BadgeTone,
  Button,
  ButtonLink,
  type DataListProps,
  IconButton,
  type IconName,
  type ListColumn,
} from '@ostep/ui';
import { formOf, type PaperFile, recordOf } from './inbox.queries';
import { inboxTexts as texts } from './inbox-texts';

export type FileListProps = {
  readonly label: string;
  /** Absent while they are loaded. */
  readonly files: readonly PaperFile[] | undefined;
  readonly isFiltered: boolean;
  readonly messages: ReadonlyMap<string, string>;
  readonly onReadAgain: (file: PaperFile) => void;
  readonly onScan: (file: PaperFile) => void;
  readonly onRemove: (file: PaperFile) => void;
};

const badges: Record<InboxState, { readonly tone: BadgeTone; readonly icon: IconName }> = {
  reading: { tone: 'grey', icon: 'clock' },
  ready: { tone: 'green', icon: 'check' },
  check: { tone: 'amber', icon: 'eye' },
  duplicate: { tone: 'grey', icon: 'copy' },
  refused: { tone: 'red', icon: 'times' },
  saved: { tone: 'blue', icon: 'save' },
};

/** A list draws a row anew only when the row is another. */
export type Row = PaperFile & { readonly message: string | undefined };

export function fileList({
  label,
  files,
  isFiltered,
  messages,
  onReadAgain,
  onScan,
  onRemove,
}: FileListProps): DataListProps<Row> {
  const columns: readonly ListColumn<Row>[] = [
    {
      key: 'name',
      kind: 'text',
      header: texts.file,
      cell: ({ name }) => <span className="inbox-name">{name}</span>,
      sortValue: ({ name }) => name,
    },
    {
      key: 'kind',
      kind: 'text',
      header: texts.kind,
      cell: (file) => <PaperName file={file} />,
      sortValue: (file) => (isRead(file) ? `${texts.papers[file.paper]} ${numberOf(file) ?? ''}` : null),
    },
    {
      key: 'state',
      kind: 'text',
      main: true,
      header: texts.state,
      cell: (file) => <FileState file={file} />,
      sortValue: ({ state }) => texts.states[state],
    },
  ];
  return {
    actions: (file) => <FileActions file={file} onReadAgain={onReadAgain} onRemove={onRemove} onScan={onScan} />,
    actionsHeader: texts.actions,
    columns,
    empty: isFiltered ? texts.nothingHere : texts.empty,
    label,
    name: 'inbox-files',
    rowHeight: 52,
    rowKey: ({ jobId }) => jobId,
    rows: files?.map((file) => ({ ...file, message: messages.get(file.jobId) })),
  };
}

const isRead = ({ state }: PaperFile) => state !== 'reading' && state !== 'refused';

function PaperName({ file }: { file: PaperFile }) {
  if (!isRead(file)) return '–';
  const { head, record } = file;
  const number = numberOf(file);
  const about = head
    ? [head.place, head.items > 0 && texts.items(head.items), head.value !== null && formatMoney(head.value)]
    : [];
  return (
    <>
      {texts.papers[file.paper]} {record ? <Link to={recordOf(file, record.id)}>{number}</Link> : number}
      {head?.date ? texts.ofDay(head.date) : null}
      <small className="inbox-about">{about.filter(Boolean).join(' · ')}</small>
    </>
  );
}

const numberOf = ({ head, record }: PaperFile) => record?.number ?? head?.number ?? null;

function FileState({ file }: { file: Row }) {
  const { state, percent, lines, doubts, reason, message } = file;
  const [doubt] = doubts;
  const unsure = doubt === undefined ? texts.lines(lines) : texts.doubts(doubt, lines - 1);
  const note = state === 'check' && lines > 0 ? unsure : reason;
  return (
    <>
      <Badge {...badges[state]} label={texts.states[state]} />
      <span className="inbox-note">
        {state === 'reading' && percent > 0 ? texts.reading(percent) : note}
        {message === undefined ? null : <strong className="ui-field-error"> {message}</strong>}
      </span>
    </>
  );
}

type FileActionsProps = Pick<FileListProps, 'onReadAgain' | 'onScan' | 'onRemove'> & { readonly file: PaperFile };

function FileActions({ file, onReadAgain, onScan, onRemove }: FileActionsProps) {
  const opens = file.state === 'ready' || file.state === 'check' || file.state === 'duplicate';
  return (
    <>
      {opens ? <ButtonLink label={texts.open} to={formOf(file)} /> : null}
      {file.scan ? <Button label={texts.asScan} onClick={() => onScan(file)} /> : null}
      {file.state === 'refused' && file.canReadAgain && !file.scan ? (
        <IconButton icon="refresh" label={texts.readOneAgain(file.name)} onClick={() => onReadAgain(file)} />
      ) : null}
      <IconButton icon="times" label={texts.remove(file.name)} onClick={() => onRemove(file)} />
    </>
  );
}
