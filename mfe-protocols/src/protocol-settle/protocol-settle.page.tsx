import { formatInstant } from '@ostep/kernel';
import { ApiProblem, usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import {
  ButtonLink,
  FactsSkeleton,
  LoadFailure,
  NotFoundPanel,
  PageHeader,
  SourceFileLink,
  TableSkeleton,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { settleViewQuery } from '../protocol.queries';
import { texts } from '../texts';
import { SettleBench } from './settle-bench';

const back = { to: '/protocol', label: texts.backToList };

export function ProtocolSettlePage() {
  const id = Number(useParams().id);
  const view = useQuery(settleViewQuery(id));
  const number = view.data?.protocol.protocolNumber;
  usePageTitle(number ? texts.settle.titleOf(number) : texts.settle.title);
  if (view.error instanceof ApiProblem && view.error.status === 404) {
    return <NotFoundPanel back={back} title={texts.notFound} />;
  }
  const protocol = view.data?.protocol;
  return (
    <>
      <PageHeader
        actions={<ButtonLink icon="pencil" label={texts.settle.edit} to={`/protocol/edit/${id}`} />}
        back={back}
        subtitle={
          protocol ? (
            <>
              {texts.modified(protocol.modifiedBy, formatInstant(protocol.modifiedTime))}{' '}
              {protocol.sourceFile ? <SourceFileLink file={protocol.sourceFile} path={texts.sourcePath(id)} /> : null}
            </>
          ) : undefined
        }
        title={texts.settle.title}
      />
      {view.data ? (
        <SettleBench key={id} view={view.data} />
      ) : view.isError ? (
        <LoadFailure error={view.error} onRetry={() => void view.refetch()} />
      ) : (
        <>
          <FactsSkeleton facts={9} />
          <TableSkeleton rows={12} />
        </>
      )}
    </>
  );
}
