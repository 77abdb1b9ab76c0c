import type { Protocol } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { SourceFileLink } from '@ostep/intake-screens';
import { formatInstant } from '@ostep/kernel';
import { listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { ButtonLink, FormPage, NotAllowedPanel, RecordSteps, useRecordId } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { documentOf, protocolQuery } from '../protocol.queries';
import { texts } from '../texts';
import { newProtocol, startFromSaved } from './form-values';
import { ProtocolForm } from './protocol-form';

/** Reserves the line of the note until the protocol has loaded. */
const NOTE_PLACEHOLDER = '\u00a0';

const backToList = () => ({ to: listHref(protocolAddress.path), label: texts.backToList });

export function ProtocolEditPage() {
  const isNew = useParams().id === undefined;
  const id = useRecordId();
  usePageTitle(isNew ? texts.edit.title : null);
  const readOnlyReason = useReadOnlyReason();
  if (!isNew) return <SavedProtocol id={id} key={id} />;
  if (readOnlyReason) return <NotAllowedPanel back={backToList()} reason={readOnlyReason} title={texts.edit.title} />;
  return <ProtocolForm page={{ back: backToList(), title: texts.edit.title }} start={newProtocol} />;
}

function SavedProtocol({ id }: { id: number }) {
  const protocol = useQuery(protocolQuery(id));
  const number = protocol.data?.protocolNumber;
  usePageTitle(number ? texts.edit.titleOf(number) : texts.edit.title);
  const { error, refetch } = protocol;
  // Not the cached protocol: its version may be old.
  const fresh = protocol.isFetchedAfterMount && !error ? protocol.data : undefined;
  const page = {
    actions: (
      <>
        <RecordSteps hrefOf={(other) => protocolAddress.edit(other)} id={id} list={protocolAddress.path} />
        <ButtonLink icon="calculator" label={texts.edit.toSettle} to={protocolAddress.settle(id)} />
      </>
    ),
    back: backToList(),
    title: texts.edit.title,
  };
  if (fresh) {
    return (
      <ProtocolForm
        document={documentOf(fresh.sourceFile?.jobId)}
        key={fresh.version}
        page={{ ...page, note: <ModifiedAndSource protocol={fresh} /> }}
        start={startFromSaved(fresh)}
      />
    );
  }
  return (
    <FormPage {...page} loading={texts.edit.title} note={NOTE_PLACEHOLDER} query={{ data: fresh, error, refetch }}>
      {null}
    </FormPage>
  );
}

function ModifiedAndSource({ protocol }: { protocol: Protocol }) {
  return (
    <>
      {texts.modified(protocol.modifiedBy, formatInstant(protocol.modifiedTime))}{' '}
      {protocol.sourceFile ? <SourceFileLink file={protocol.sourceFile} path={texts.sourcePath(protocol.id)} /> : null}
    </>
  );
}
