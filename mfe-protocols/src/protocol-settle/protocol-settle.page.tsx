import { historyLabels, type SettleView } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { DocumentBeside, DocumentButton } from '@ostep/intake-screens';
import { listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import {
  ButtonLink,
  historyEntry,
  isNotFound,
  LoadFailure,
  type MenuEntry,
  NotFoundPanel,
  printEntry,
  RecordPage,
  RecordSteps,
  TableSkeleton,
  useRecordId,
} from '@ostep/ui';
import { useMemo } from 'react';
import { fieldLabels, rowNames } from '../field-labels';
import { documentOf, protocolHistory, settleViewQuery } from '../protocol.queries';
import { texts } from '../texts';
import { NextProtocol } from './next-protocol';
import { settleFacts } from './settle-facts';
import { SettleWorkbench } from './settle-workbench';
import { workbenchKeys } from './use-workbench-keys';

const backToList = () => ({ to: listHref(protocolAddress.path), label: texts.backToList });

export function ProtocolSettlePage() {
  const id = useRecordId();
  const view = useQueryOrCached(settleViewQuery(id));
  const readOnlyReason = useReadOnlyReason();
  const number = view.data?.protocol.protocolNumber;
  const jobId = view.data?.protocol.sourceFile?.jobId;
  const document = useMemo(() => documentOf(jobId), [jobId]);
  const title = number ? texts.settle.titleOf(number) : texts.settle.title;
  usePageTitle(title);
  if (isNotFound(view.error)) {
    return <NotFoundPanel back={backToList()} title={view.error.message} />;
  }
  const protocol = view.data?.protocol;
  return (
    <DocumentBeside
      labels={fieldLabels}
      load={document}
      openLabel={texts.settle.whereFrom}
      saved={view.data && { record: { ...view.data.protocol, protocolParts: view.data.parts }, rowNames }}
    >
      <RecordPage
        actions={
          <>
            <DocumentButton />
            {protocol ? <NextProtocol protocol={protocol} /> : null}
            <ButtonLink
              disabledReason={readOnlyReason}
              icon="pencil"
              label={texts.settle.edit}
              to={protocolAddress.edit(id)}
            />
          </>
        }
        back={{ to: listHref(protocolAddress.path), label: texts.settle.back }}
        facts={protocol && settleFacts(protocol)}
        menu={protocol ? settleMenu(protocol, readOnlyReason) : []}
        steps={
          <RecordSteps
            hrefOf={(other) => protocolAddress.settle(other)}
            id={id}
            keys={workbenchKeys}
            list={protocolAddress.path}
          />
        }
        title={title}
      >
        <OldDataNotice since={view.oldSince} />
        {view.data ? (
          <SettleWorkbench key={id} view={view.data} />
        ) : view.isNotCached ? (
          <NotCached />
        ) : view.error ? (
          <LoadFailure error={view.error} onRetry={() => void view.refetch()} />
        ) : (
          <>
            <div className="protocols-totals" />
            <TableSkeleton rows={12} />
          </>
        )}
      </RecordPage>
    </DocumentBeside>
  );
}

const settleMenu = (
  { id, protocolNumber, settled }: SettleView['protocol'],
  readOnlyReason: string | undefined,
): MenuEntry[] => [
  ...(settled
    ? [
        {
          label: texts.settle.correct,
          icon: 'copy',
          to: protocolAddress.correct(id),
          disabledReason: readOnlyReason,
        } as const,
      ]
    : []),
  historyEntry({
    labels: historyLabels,
    load: protocolHistory(id),
    recordName: protocolNumber ?? texts.withoutNumber,
    table: 'protocol',
  }),
  printEntry,
];
