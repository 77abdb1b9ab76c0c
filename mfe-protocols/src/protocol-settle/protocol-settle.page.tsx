import type { SettleView } from '@ostep/api-protocols';
import { formatInstant } from '@ostep/kernel';
import { ApiProblem, usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import {
  ButtonLink,
  FactsSkeleton,
  LoadFailure,
  NotFoundPanel,
  PageHeader,
  QuantityText,
  Section,
  SourceFileLink,
  TableSkeleton,
  useIncrementalRender,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { settleViewQuery } from '../protocol.queries';
import { texts } from '../texts';
import { SettleFacts, SettleTotals } from './settle-head';
import { SettlePart } from './settle-part';

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
        <SettleParts view={view.data} />
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

/** About a screen and a half; the rest follows in small batches, so that typing stays responsive. */
const FIRST_PARTS = 4;
const moreParts = (drawn: number) => drawn + 3;

function SettleParts({ view }: { view: SettleView }) {
  const { protocol, parts, unmatchedOrderItems } = view;
  const drawn = useIncrementalRender(parts.length, FIRST_PARTS, moreParts);
  const lockedReason = protocol.settled ? texts.settle.lockedReason : undefined;
  return (
    <>
      <SettleFacts view={view} />
      <SettleTotals view={view} />
      <Section title={texts.settle.parts}>
        <p className="ui-muted protocols-keys">{texts.settle.keys}</p>
        {parts.slice(0, drawn).map((part) => (
          <SettlePart key={part.id} lockedReason={lockedReason} part={part} protocolId={protocol.id} />
        ))}
      </Section>
      {unmatchedOrderItems.length > 0 ? (
        <details className="protocols-by-address">
          <summary>
            {texts.settle.unmatchedItems} ({unmatchedOrderItems.length})
          </summary>
          <ul className="protocols-unmatched-items">
            {unmatchedOrderItems.map((item) => (
              <li key={item.id}>
                {texts.settle.orderItem(item.orderNumber, item.lp)} · {item.posNo} · {item.forestAddress} ·{' '}
                {item.actionCodeKey ?? '–'} · <QuantityText value={item.amount} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
