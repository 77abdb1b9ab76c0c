import { formatInstant } from '@ostep/kernel';
import { confirm } from '@ostep/platform';
import { Button, Section } from '@ostep/ui';
import type { FileInInbox } from './inbox-sources';
import { inboxTexts as texts } from './inbox-texts';
import type { Act } from './use-inbox';

type BatchListProps = { readonly files: readonly FileInInbox[]; readonly busy: boolean; readonly act: Act };

export function BatchList({ files, busy, act }: BatchListProps) {
  const ids = [...new Set(files.map(({ batch }) => batch))].reverse();
  const batches = ids.map((id) => files.filter(({ batch }) => batch === id));
  if (batches.length === 0) return null;
  return (
    <Section title={texts.batches}>
      <ul className="inbox-batches">
        {batches.map((batch) => (
          <Batch act={act} busy={busy} files={batch} key={batch[0]?.batch} />
        ))}
      </ul>
    </Section>
  );
}

function Batch({ files, busy, act }: BatchListProps) {
  const saved = files.filter(({ record }) => record !== null);
  const [first] = files;
  const undo = async () => {
    const agreed = await confirm({
      title: texts.undo,
      message: [texts.undoMessage(saved.length), enumerate(saved.map(recordName))],
      acceptLabel: texts.undoAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) await act('undo', saved);
  };
  const remove = async () => {
    const agreed = await confirm({
      title: texts.removeBatchTitle,
      message: [texts.removeBatchMessage(files.length, saved.length), enumerate(files.map(({ name }) => name))],
      acceptLabel: texts.removeAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) await act('remove', files);
  };
  return (
    <li>
      <span>{texts.batch(formatInstant(first?.sentAt ?? ''), files.length, saved.length)}</span>
      {saved.length > 0 ? <Button busy={busy} icon="undo" label={texts.undo} onClick={() => void undo()} /> : null}
      <Button busy={busy} label={texts.removeBatch} onClick={() => void remove()} tone="text" />
    </li>
  );
}

const MAX_NAMED = 10;

const recordName = ({ kind, record }: FileInInbox) => `${texts.kinds[kind]} ${record?.number ?? ''}`;

function enumerate(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? texts.andMore(named, names.length - MAX_NAMED) : named;
}
