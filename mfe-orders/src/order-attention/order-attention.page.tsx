import { contractAddress } from '@ostep/api-contracts/addresses';
import { attentionAddresses } from '@ostep/api-orders/addresses';
import type { Attention } from '@ostep/api-summaries';
import { dayInWarsaw } from '@ostep/kernel';
import { usePageTitle, useProfile } from '@ostep/platform';
import { Link } from '@ostep/router';
import { DataList, type ListColumn, LoadFailure, MoneyText, PageHeader } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from '../attention/attention.queries';
import { type AttentionLine, attentionLines } from '../attention/attention-lines';
import { attentionTexts as texts } from '../attention/attention-texts';
import { EndangeredTerms } from './endangered-terms';
import '../attention/attention.css';

const columns: readonly ListColumn<AttentionLine>[] = [
  {
    key: 'reason',
    header: texts.reason,
    cell: ({ reason, to }) => (
      <>
        <Link to={to}>{texts.labels[reason]}</Link>
        <p className="orders-attention-hint ui-muted">{texts.hints[reason]}</p>
      </>
    ),
    sortValue: ({ reason }) => texts.labels[reason],
  },
  { key: 'count', header: texts.records, cell: ({ count }) => count, sortValue: ({ count }) => count, align: 'right' },
  {
    key: 'age',
    header: texts.oldest,
    cell: ({ age }) => (age === null ? '–' : texts.days(age)),
    sortValue: ({ age }) => age,
    align: 'right',
    nowrap: true,
  },
  {
    key: 'value',
    header: texts.value,
    cell: ({ value }) => <MoneyText value={value} />,
    sortValue: ({ value }) => value,
    align: 'right',
    nowrap: true,
  },
];

export function OrderAttentionPage() {
  usePageTitle(texts.title);
  const { data, error, isFetching, refetch } = useQuery(attentionQuery);
  const roles = useProfile()?.roles ?? [];
  return (
    <>
      <PageHeader
        subtitle={data ? (data.count === 0 ? texts.nothing : texts.count(data.count)) : undefined}
        title={texts.title}
      />
      {data?.penalty && (data.penalty.exposure > 0 || data.penalty.unknown.length > 0) ? (
        <Penalty penalty={data.penalty} />
      ) : null}
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.failed} />
      ) : (
        <DataList
          columns={columns}
          empty={texts.nothing}
          fetching={isFetching}
          label={texts.title}
          name="order-attention"
          rowKey={({ reason }) => reason}
          rows={data && attentionLines(data, dayInWarsaw(new Date()), roles)}
          rowTone={({ count }) => (count === 0 ? 'muted' : undefined)}
        />
      )}
      <EndangeredTerms />
    </>
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
