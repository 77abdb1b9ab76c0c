import { contractAddress } from '@ostep/api-contracts/addresses';
import { attentionAddresses } from '@ostep/api-orders/addresses';
import type { Attention } from '@ostep/api-summaries';
import { dayInWarsaw } from '@ostep/kernel';
import { usePageTitle, useProfile } from '@ostep/platform';
import { Link } from '@ostep/router';
import { type ListColumn, ListPage, LoadFailure, MoneyText } from '@ostep/ui';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { attentionQuery, endangeredTermsQuery } from '../attention/attention.queries';
import { type AttentionLine, attentionLines } from '../attention/attention-lines';
import { attentionTexts as texts } from '../attention/attention-texts';
import { EndangeredTerms } from './endangered-terms';
import '../attention/attention.css';

const columns: readonly ListColumn<AttentionLine>[] = [
  {
    key: 'reason',
    kind: 'text',
    main: true,
    header: texts.reason,
    cell: ({ reason, to }) => (
      <>
        <Link to={to}>{texts.labels[reason]}</Link>
        <p className="orders-attention-hint ui-muted">{texts.hints[reason]}</p>
      </>
    ),
    sortValue: ({ reason }) => texts.labels[reason],
  },
  {
    key: 'count',
    kind: 'amount',
    header: texts.records,
    cell: ({ count }) => count,
    sortValue: ({ count }) => count,
  },
  {
    key: 'age',
    kind: 'amount',
    hideOrder: 1,
    header: texts.oldest,
    cell: ({ age }) => (age === null ? '–' : texts.days(age)),
    sortValue: ({ age }) => age,
  },
  {
    key: 'value',
    kind: 'money',
    header: texts.value,
    cell: ({ value }) => <MoneyText value={value} />,
    sortValue: ({ value }) => value,
  },
];

export function OrderAttentionPage() {
  usePageTitle(texts.title);
  const { data, error, isFetching, refetch } = useQuery(attentionQuery);
  usePrefetchQuery(endangeredTermsQuery);
  const roles = useProfile()?.roles ?? [];
  const penalty = data?.penalty;
  return (
    <ListPage
      count={data?.count}
      failure={
        error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} /> : null
      }
      list={{
        columns,
        empty: texts.nothing,
        fetching: isFetching,
        label: texts.title,
        name: 'order-attention',
        rowKey: ({ reason }) => reason,
        rowTone: ({ count }) => (count === 0 ? 'muted' : undefined),
        rows: data && attentionLines(data, dayInWarsaw(new Date()), roles),
      }}
      notices={penalty && (penalty.exposure > 0 || penalty.unknown.length > 0) ? <Penalty penalty={penalty} /> : null}
      title={texts.title}
    >
      {data || error ? <EndangeredTerms /> : null}
    </ListPage>
  );
}

function Penalty({ penalty: { exposure, unknown } }: { readonly penalty: NonNullable<Attention['penalty']> }) {
  return (
    <ul aria-label={texts.penaltyTitle} className="orders-attention-penalty">
      {exposure > 0 ? (
        <li title={texts.penaltyHint}>
          <Link to={attentionAddresses.overdue}>{texts.penalty(exposure)}</Link>
        </li>
      ) : null}
      {unknown.map(({ contractId, contractNumber }) => (
        <li key={contractId}>
          <Link to={contractAddress.record(contractId)}>{texts.noPenalty(contractNumber)}</Link>
        </li>
      ))}
    </ul>
  );
}
