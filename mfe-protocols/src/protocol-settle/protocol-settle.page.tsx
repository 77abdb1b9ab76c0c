import { historyLabels } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { ApiProblem, listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useParams } from '@ostep/router';
import {
  ButtonLink,
  DocumentBeside,
  DocumentButton,
  FactsSkeleton,
  HistoryButton,
  LoadFailure,
  NotFoundPanel,
  PageHeader,
  RecordSteps,
  TableSkeleton,
} from '@ostep/ui';
import { useMemo } from 'react';
import { fieldLabels, rowNames } from '../field-labels';
import { documentOf, protocolHistory, settleViewQuery } from '../protocol.queries';
import { texts } from '../texts';
import { SettleBench } from './settle-bench';
import { benchKeys } from './use-workbench-keys';

const backToList = () => ({ to: listHref(protocolAddress.path), label: texts.backToList });

// long: a page that only puts its parts together
export function ProtocolSettlePage() {
  const id = Number(useParams().id);
  const view = useQueryOrCached(settleViewQuery(id));
  const readOnlyReason = useReadOnlyReason();
  const number = view.data?.protocol.protocolNumber;
  const jobId = view.data?.protocol.sourceFile?.jobId;
  const document = useMemo(() => documentOf(jobId), [jobId]);
  const title = number ? texts.settle.titleOf(number) : texts.settle.title;
  usePageTitle(title);
  if (view.error instanceof ApiProblem && view.error.status === 404) {
    return <NotFoundPanel back={backToList()} title={texts.notFound} />;
  }
  const protocol = view.data?.protocol;
  return (
    <DocumentBeside
      labels={fieldLabels}
      load={document}
      openLabel={texts.settle.whereFrom}
      saved={view.data && { record: { ...view.data.protocol, protocolParts: view.data.parts }, rowNames }}
    >
      <PageHeader
        actions={
          <>
            <RecordSteps
              hrefOf={(other) => protocolAddress.settle(other)}
              id={id}
              keys={benchKeys}
              list={protocolAddress.path}
            />
            <DocumentButton />
            {protocol ? (
              <HistoryButton
                labels={historyLabels}
                load={protocolHistory(id)}
                of={number ?? texts.withoutNumber}
                record="protocol"
              />
            ) : null}
            {protocol?.settled ? (
              <ButtonLink
                disabledReason={readOnlyReason}
                icon="copy"
                label={texts.settle.correct}
                to={protocolAddress.correct(id)}
              />
            ) : null}
            <ButtonLink
              disabledReason={readOnlyReason}
              icon="pencil"
              label={texts.settle.edit}
              to={protocolAddress.edit(id)}
            />
          </>
        }
        back={backToList()}
        title={title}
      />
      <OldDataNotice since={view.oldSince} />
      {view.data ? (
        <SettleBench key={id} view={view.data} />
      ) : view.isNotCached ? (
        <NotCached />
      ) : view.error ? (
        <LoadFailure error={view.error} onRetry={() => void view.refetch()} />
      ) : (
        <>
          <FactsSkeleton facts={9} />
          <TableSkeleton rows={12} />
        </>
      )}
    </DocumentBeside>
  );
}
