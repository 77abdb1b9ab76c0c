import { inboxAddress, orderAddress } from '@ostep/api-orders/addresses';
import { listHref, takeHandedFiles, useHasRole, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { Button, ButtonLink, LoadFailure, NotAllowedPanel, PageHeader, Toolbar } from '@ostep/ui';
import { useEffect, useState } from 'react';
import { BatchList } from './batch-list';
import { DropArea } from './drop-area';
import { FileSections } from './file-sections';
import { sendFiles } from './file-sender';
import { formOf } from './inbox.queries';
import { inboxTexts as texts } from './inbox-texts';
import { SendingPanel } from './sending-panel';
import { StateFilter, type StateOrAll } from './state-filter';
import { useInbox } from './use-inbox';
import './inbox.css';

export function InboxPage() {
  usePageTitle(texts.title);
  const readOnlyReason = useReadOnlyReason();
  if (!readOnlyReason) return <Inbox />;
  const back = { to: listHref(orderAddress.path), label: texts.readOnly };
  return <NotAllowedPanel back={back} reason={readOnlyReason} title={texts.title} />;
}

// long: a page that only puts its parts together
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

  return (
    <>
      <PageHeader subtitle={texts.subtitle} title={texts.title} />
      <NextFile files={files} savedJob={savedJob} />
      <DropArea onFiles={(chosen) => sendFiles(chosen, mayReadContracts)} />
      <SendingPanel />
      {inbox.failure && files.length === 0 ? (
        <LoadFailure error={inbox.failure} onRetry={inbox.retry} title={texts.loadFailed} />
      ) : (
        <>
          <Toolbar>
            <StateFilter chosen={state} files={files} onChange={setState} />
            <Button
              busy={inbox.busy === 'save'}
              disabledReason={ready.length === 0 ? texts.noneReady : undefined}
              icon="save"
              label={texts.saveReady(ready.length)}
              onClick={() => void inbox.act('save', ready)}
              tone="primary"
            />
            {unsure.length > 0 ? (
              <Button
                busy={inbox.busy === 'read'}
                hint={texts.readAgainHint}
                icon="refresh"
                label={texts.readAgain(unsure.length)}
                onClick={() => void inbox.act('read', unsure)}
              />
            ) : null}
            {scans.length > 1 ? (
              <Button
                busy={inbox.busy === 'scan'}
                hint={texts.scansHint}
                icon="eye"
                label={texts.scans(scans.length)}
                onClick={() => void inbox.act('scan', scans)}
              />
            ) : null}
          </Toolbar>
          <FileSections
            files={files}
            messages={inbox.messages}
            onReadAgain={(file) => void inbox.act('read', [file])}
            onScan={(file) => void inbox.act('scan', [file])}
            onRemove={(file) => void inbox.act('remove', [file])}
            state={state}
          />
          <BatchList act={inbox.act} busy={inbox.busy !== null} files={files} />
        </>
      )}
    </>
  );
}

type NextFileProps = Pick<ReturnType<typeof useInbox>, 'files'> & { readonly savedJob: string | null };

function NextFile({ files, savedJob }: NextFileProps) {
  const saved = files.find(({ jobId }) => jobId === savedJob);
  if (!saved?.record) return null;
  const next = files.find((file) => file.state === 'check');
  return (
    <div className="ui-notice inbox-next" role="status">
      <span>{texts.savedNow(`${texts.papers[saved.paper].toLocaleLowerCase('pl')} ${saved.record.number}`)}</span>{' '}
      {next ? (
        <>
          <span>{texts.next}</span> <ButtonLink icon="arrow-right" label={next.name} to={formOf(next)} tone="primary" />
        </>
      ) : (
        texts.noNext
      )}
    </div>
  );
}
