import { takeFilesForPage, useHasRole, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { type BackLink, Button, ButtonLink, ListPage, LoadFailure, type MenuEntry, NotAllowedPanel } from '@ostep/ui';
import { useEffect, useState } from 'react';
import { BatchList } from './batch-list';
import { DropArea } from './drop-area';
import { fileSections, RefusedFiles } from './file-sections';
import { sendFiles } from './file-sender';
import type { FileInInbox, InboxSources } from './inbox-sources';
import { inboxTexts as texts } from './inbox-texts';
import { SendingPanel } from './sending-panel';
import { StateFilter, type StateOrAll } from './state-filter';
import { useInbox } from './use-inbox';
import { nextToCheck, sharedCauses } from './waiting-files';
import './inbox.css';

type InboxPageProps = {
  /** The address of this page, to which other pages hand files over. */
  readonly path: string;
  readonly sources: InboxSources;
  /** For a person who may not send files. */
  readonly back: () => BackLink;
};

export function InboxPage({ path, sources, back }: InboxPageProps) {
  usePageTitle(texts.title);
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason) return <NotAllowedPanel back={back()} reason={readOnlyReason} title={texts.title} />;
  return <Inbox path={path} sources={sources} />;
}

function Inbox({ path, sources }: Pick<InboxPageProps, 'path' | 'sources'>) {
  const mayReadContracts = useHasRole('office');
  const [search] = useSearchParams();
  const savedJob = search.get('saved');
  const inbox = useInbox({ sources, mayReadContracts, savedJob });
  const [state, setState] = useState<StateOrAll>('all');
  const { files } = inbox;
  const ready = files.filter((file) => file.state === 'ready');
  const scans = files.filter(({ scan }) => scan);
  const toReadAgain = files.filter(
    ({ state, canReadAgain }) => canReadAgain && (state === 'check' || state === 'duplicate'),
  );
  useEffect(() => {
    const handed = takeFilesForPage(path);
    if (handed.length > 0) sendFiles(handed, mayReadContracts);
  }, [path, mayReadContracts]);

  const { list, collapsed } = fileSections({
    files: inbox.isLoaded || files.length > 0 ? files : undefined,
    messages: inbox.messages,
    onReadAgain: (file) => void inbox.act('read', [file]),
    onRemove: (file) => void inbox.act('remove', [file]),
    onScan: (file) => void inbox.act('scan', [file]),
    state,
  });
  const failed = inbox.failure !== null && files.length === 0;
  return (
    <ListPage
      primaryAction={
        <>
          <DropArea onFiles={(chosen) => sendFiles(chosen, mayReadContracts)} />
          <Button
            busy={inbox.busy === 'save'}
            disabledReason={ready.length === 0 ? texts.noneReady : undefined}
            icon="save"
            label={texts.saveReady(ready.length)}
            onClick={() => void inbox.act('save', ready)}
            tone="primary"
          />
        </>
      }
      failure={failed ? <LoadFailure error={inbox.failure} onRetry={inbox.retry} title={texts.loadFailed} /> : null}
      filter={<StateFilter chosen={state} files={files} onChange={setState} />}
      list={list}
      menu={menuEntries({ ...inbox, toReadAgain, scans })}
      notices={
        <>
          {inbox.isLoaded ? <NextFile files={files} savedJob={savedJob} /> : null}
          <SendingPanel />
          <Causes files={files} />
        </>
      }
      title={texts.title}
    >
      {collapsed && !failed ? <RefusedFiles isOpen={list === undefined} list={collapsed} /> : null}
      {failed ? null : <BatchList act={inbox.act} busy={inbox.busy !== null} files={files} />}
    </ListPage>
  );
}

type MenuOfInbox = Pick<ReturnType<typeof useInbox>, 'act' | 'busy'> & {
  readonly toReadAgain: readonly FileInInbox[];
  readonly scans: readonly FileInInbox[];
};

function menuEntries({ act, busy, toReadAgain, scans }: MenuOfInbox): readonly MenuEntry[] {
  const disabledReason = busy === null ? undefined : texts.busy;
  const entries: MenuEntry[] = [];
  if (toReadAgain.length > 0) {
    const label = texts.readAgain(toReadAgain.length);
    entries.push({ label, icon: 'refresh', disabledReason, run: () => act('read', toReadAgain) });
  }
  // A single scan has a button in its row.
  if (scans.length > 1) {
    entries.push({ label: texts.scans(scans.length), icon: 'eye', disabledReason, run: () => act('scan', scans) });
  }
  return entries;
}

function Causes({ files }: { readonly files: readonly FileInInbox[] }) {
  const causes = sharedCauses(files);
  if (causes.length === 0) return null;
  return (
    <ul aria-label={texts.causes} className="inbox-causes">
      {causes.map(({ cause, count }) => (
        <li key={cause}>{texts.cause(count, cause)}</li>
      ))}
    </ul>
  );
}

type NextFileProps = { readonly files: readonly FileInInbox[]; readonly savedJob: string | null };

function NextFile({ files, savedJob }: NextFileProps) {
  const saved = files.find(({ jobId }) => jobId === savedJob);
  if (!saved?.record) return null;
  const next = nextToCheck(files);
  return (
    <div className="ui-notice inbox-next" role="status">
      <span>{texts.savedNow(`${texts.kinds[saved.kind].toLocaleLowerCase('pl')} ${saved.record.number}`)}</span>{' '}
      {next ? (
        <>
          <span>{texts.next}</span>{' '}
          <ButtonLink icon="arrow-right" label={next.name} to={next.formPage} tone="primary" />
        </>
      ) : (
        whatElseWaits(files)
      )}
    </div>
  );
}

/** When no file is left to check, others may still be ready to save, being read or scans. */
function whatElseWaits(files: readonly FileInInbox[]): string {
  const countOf = (state: FileInInbox['state']) => files.filter((file) => file.state === state).length;
  const ready = countOf('ready');
  const reading = countOf('reading');
  const scans = files.filter(({ scan }) => scan).length;
  const sentences = [
    ready > 0 ? texts.alsoReady(ready) : null,
    reading > 0 ? texts.stillReading(reading) : null,
    scans > 0 ? texts.toScan(scans) : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? texts.noNext : sentences.join(' ');
}
