import { orderAddress } from '@ostep/api-orders/addresses';
import type { EndangeredTerm } from '@ostep/api-summaries';
import { Link } from '@ostep/router';
import { DataList, DateText, type ListColumn } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { endangeredTermsQuery } from '../attention/attention.queries';
import { attentionTexts as texts } from '../attention/attention-texts';

const columns: readonly ListColumn<EndangeredTerm>[] = [
  {
    key: 'order',
    kind: 'key',
    header: texts.order,
    cell: ({ orderId, orderNumber }) => <Link to={orderAddress.record(orderId)}>{orderNumber}</Link>,
    sortValue: ({ orderNumber }) => orderNumber,
  },
  {
    key: 'code',
    kind: 'text',
    hideOrder: 1,
    header: texts.code,
    cell: ({ actionCodeKey, posNo }) => texts.work(actionCodeKey, posNo),
    sortValue: ({ actionCodeKey }) => actionCodeKey,
  },
  {
    key: 'dueDate',
    kind: 'date',
    header: texts.dueDate,
    cell: ({ dueDate }) => <DateText value={dueDate} />,
    sortValue: ({ dueDate }) => dueDate,
  },
  {
    key: 'term',
    kind: 'text',
    main: true,
    header: texts.why,
    cell: (term) => texts.endangered(term),
    sortValue: ({ left }) => left,
  },
];

export function EndangeredTerms() {
  const { data } = useQuery(endangeredTermsQuery);
  if (!data || data.length === 0) return null;
  return (
    <section className="orders-attention-terms">
      <h2>{texts.terms}</h2>
      <DataList
        columns={columns}
        empty={texts.nothing}
        label={texts.terms}
        name="endangered-terms"
        rowKey={({ orderId, posNo, actionCodeKey, dueDate }) => [orderId, posNo, actionCodeKey, dueDate].join()}
        rows={data}
      />
    </section>
  );
}
