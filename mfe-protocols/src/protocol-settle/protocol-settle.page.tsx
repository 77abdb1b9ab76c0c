import { protocolAddress } from '@ostep/api-protocols/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { ApiProblem, listHref, usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { DocumentBeside, LoadFailure, NotFoundPanel, TableSkeleton } from '@ostep/ui';
import { useMemo } from 'react';
import { fieldLabels, rowNames } from '../field-labels';
import { documentOf, settleViewQuery } from '../protocol.queries';
import { texts } from '../texts';
import { SettleBench } from './settle-bench';
import { SettleHead } from './settle-head';

const backToList = () => ({ to: listHref(protocolAddress.path), label: texts.backToList });

export function ProtocolSettlePage() {
  const id = Number(useParams().id);
  const view = useQueryOrCached(settleViewQuery(id));
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
      <SettleHead id={id} protocol={protocol} title={title} />
      <OldDataNotice since={view.oldSince} />
      {view.data ? (
        <SettleBench key={id} view={view.data} />
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
    </DocumentBeside>
  );
}
