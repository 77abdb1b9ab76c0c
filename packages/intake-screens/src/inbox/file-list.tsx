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
import type { FileInInbox } from './inbox-sources';
import { inboxTexts as texts } from './inbox-texts';

export type FileListProps = {
  readonly label: string;
  /** Absent while they are loaded. */
  readonly files: readonly FileInInbox[] | undefined;
  readonly isFiltered: boolean;
  readonly messages: ReadonlyMap<string, string>;
  readonly onReadAgain: (file: FileInInbox) => void;
  readonly onScan: (file: FileInInbox) => void;
  readonly onRemove: (file: FileInInbox) => void;
};

const badges: Record<InboxState, { readonly tone: BadgeTone; readonly icon: IconName }> = {
  reading: { tone: 'grey', icon: 'clock' },
  ready: { tone: 'green', icon: 'check' },
  check: { tone: 'amber', icon: 'eye' },
  duplicate: { tone: 'grey', icon: 'copy' },
  refused: { tone: 'red', icon: 'times' },
  saved: { tone: 'blue', icon: 'save' },
};

/** A row is drawn again only when the object changes: so the message is part of it. */
export type Row = FileInInbox & { readonly message: string | undefined };

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
      cell: (file) => <DocumentName file={file} />,
      sortValue: (file) => (isRead(file) ? `${texts.kinds[file.kind]} ${numberOf(file) ?? ''}` : null),
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

const isRead = ({ state }: FileInInbox) => state !== 'reading' && state !== 'refused';

function DocumentName({ file }: { file: FileInInbox }) {
  if (!isRead(file)) return '–';
  const { head } = file;
  const number = numberOf(file);
  const details = head
    ? [head.place, head.items > 0 && texts.items(head.items), head.value !== null && formatMoney(head.value)]
    : [];
  return (
    <>
      {texts.kinds[file.kind]} {file.recordPage ? <Link to={file.recordPage}>{number}</Link> : number}
      {head?.date ? texts.dated(head.date) : null}
      <small className="inbox-about">{details.filter(Boolean).join(' · ')}</small>
    </>
  );
}

const numberOf = ({ head, record }: FileInInbox) => record?.number ?? head?.number ?? null;

function FileState({ file }: { file: Row }) {
  const { state, percent, lines, doubts, reason, message } = file;
  const [doubt] = doubts;
  const toCheck = doubt === undefined ? texts.lines(lines) : texts.doubts(doubt, lines - 1);
  const note = state === 'check' && lines > 0 ? toCheck : reason;
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

type FileActionsProps = Pick<FileListProps, 'onReadAgain' | 'onScan' | 'onRemove'> & { readonly file: FileInInbox };

function FileActions({ file, onReadAgain, onScan, onRemove }: FileActionsProps) {
  const canOpenForm = file.state === 'ready' || file.state === 'check' || file.state === 'duplicate';
  return (
    <>
      {canOpenForm ? <ButtonLink label={texts.open} to={file.formPage} /> : null}
      {file.scan ? <Button label={texts.asScan} onClick={() => onScan(file)} /> : null}
      {file.state === 'refused' && file.canReadAgain && !file.scan ? (
        <IconButton icon="refresh" label={texts.readOneAgain(file.name)} onClick={() => onReadAgain(file)} />
      ) : null}
      <IconButton icon="times" label={texts.remove(file.name)} onClick={() => onRemove(file)} />
    </>
  );
}
