import { inboxAddress, orderAddress } from '@ostep/api-orders/addresses';
import { listHref, takeHandedFiles, useHasRole, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { Button, ButtonLink, ListPage, LoadFailure, type MenuEntry, NotAllowedPanel } from '@ostep/ui';
import { useEffect, useState } from 'react';
import { BatchList } from './batch-list';
import { DropArea } from './drop-area';
import { FoldedFiles, fileSections } from './file-sections';
import { sendFiles } from './file-sender';
import { formOf } from './inbox.queries';
import { inboxTexts as texts } from './inbox-texts';
import { SendingPanel } from './sending-panel';
import { StateFilter, type StateOrAll } from './state-filter';
import { useInbox } from './use-inbox';
import { nextToCheck, sharedCauses } from './waiting-files';
import './inbox.css';

export function InboxPage() {
  usePageTitle(texts.title);
  const readOnlyReason = useReadOnlyReason();
  if (!readOnlyReason) return <Inbox />;
  const back = { to: listHref(orderAddress.path), label: texts.readOnly };
  return <NotAllowedPanel back={back} reason={readOnlyReason} title={texts.title} />;
}

function Inbox() {
  const mayReadContracts = useHasRole('office');
  const [search] = useSearchParams();
  const savedJob = search.get('saved');
  const inbox = useInbox(mayReadContracts, savedJob);
  const [state, setState] = useState<StateOrAll>('all');
  const { files } = inbox;
  const ready = files.filter((file) => file.state === 'ready');
  const scans = files.filter(({ scan }) => scan);
  const unsure = files.filter(
    ({ state, canReadAgain }) => canReadAgain && (state === 'check' || state === 'duplicate'),
  );
  useEffect(() => {
    const handed = takeHandedFiles(inboxAddress.path);
    if (handed.length > 0) sendFiles(handed, mayReadContracts);
  }, [mayReadContracts]);

  const { list, folded } = fileSections({
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
      act={
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
      menu={rareActs(inbox, { unsure, scans })}
      notices={
        <>
          {inbox.isLoaded ? <NextFile files={files} savedJob={savedJob} /> : null}
          <SendingPanel />
          <Causes files={files} />
        </>
      }
      title={texts.title}
    >
      {folded && !failed ? <FoldedFiles isOpen={list === undefined} list={folded} /> : null}
      {failed ? null : <BatchList act={inbox.act} busy={inbox.busy !== null} files={files} />}
    </ListPage>
  );
}

type Inbox = ReturnType<typeof useInbox>;
type Readable = { readonly unsure: Inbox['files']; readonly scans: Inbox['files'] };

function rareActs({ act, busy }: Inbox, { unsure, scans }: Readable): readonly MenuEntry[] {
  const disabledReason = busy === null ? undefined : texts.busy;
  return [
    ...(unsure.length > 0
      ? [
          {
            label: texts.readAgain(unsure.length),
            icon: 'refresh',
            disabledReason,
            run: () => act('read', unsure),
          } as const,
        ]
      : []),
    ...(scans.length > 1
      ? [{ label: texts.scans(scans.length), icon: 'eye', disabledReason, run: () => act('scan', scans) } as const]
      : []),
  ];
}

function Causes({ files }: Pick<Inbox, 'files'>) {
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

type NextFileProps = Pick<Inbox, 'files'> & { readonly savedJob: string | null };

function NextFile({ files, savedJob }: NextFileProps) {
  const saved = files.find(({ jobId }) => jobId === savedJob);
  if (!saved?.record) return null;
  const next = nextToCheck(files);
  return (
    <div className="ui-notice inbox-next" role="status">
      <span>{texts.savedNow(`${texts.papers[saved.paper].toLocaleLowerCase('pl')} ${saved.record.number}`)}</span>{' '}
      {next ? (
        <>
          <span>{texts.next}</span> <ButtonLink icon="arrow-right" label={next.name} to={formOf(next)} tone="primary" />
        </>
      ) : (
        restOf(files)
      )}
    </div>
  );
}

/** Nothing to check is not nothing that waits. */
function restOf(files: Inbox['files']): string {
  const countOf = (state: Inbox['files'][number]['state']) => files.filter((file) => file.state === state).length;
  const [ready, reading, scans] = [countOf('ready'), countOf('reading'), files.filter(({ scan }) => scan).length];
  const rest = [
    ready > 0 && texts.alsoReady(ready),
    reading > 0 && texts.stillReading(reading),
    scans > 0 && texts.toScan(scans),
  ].filter((one) => one !== false);
  return rest.length === 0 ? texts.noNext : rest.join(' ');
}
