import { type Age, type AgedDebt, ages, OTHER_BUYERS, type UnpaidSums } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { sum, toJsonNumber } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { Link } from '@ostep/router';
import { EmptyState, type ListColumn, ListPage, MoneyText, printEntry } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useInvoiceTabs } from '../invoice/use-invoice-tabs';
import { ageingQuery, unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.ageing;

type Figure = Age | 'total';
type DebtRow = Omit<AgedDebt, 'forestDistrictId'> & { readonly district: string };

/** The buyers who are no forest districts are the last row. */
const rowsOf = (debts: readonly AgedDebt[], { others }: UnpaidSums): readonly DebtRow[] => [
  ...debts.map(({ forestDistrictId, ...debt }) => ({ ...debt, district: String(forestDistrictId) })),
  ...(others ? [{ ...others, forestDistrictName: words.others, district: OTHER_BUYERS }] : []),
];

const figures = [...ages, 'total'] as const satisfies readonly Figure[];

/** A link to the invoices behind the sum; a sum of 0 has no list to open. */
function Debt({ value, figure, district }: { value: number; figure: Figure; district: string | null }) {
  if (value === 0) return texts.payments.none;
  return (
    <Link to={invoiceAddress.aged(figure === 'total' ? null : figure, district)}>
      <MoneyText value={value} />
    </Link>
  );
}

const columnsOf = (rows: readonly DebtRow[]): readonly ListColumn<DebtRow>[] => [
  {
    key: 'district',
    kind: 'text',
    main: true,
    header: texts.list.district,
    footer: rows.length > 1 ? texts.edit.sum : null,
    cell: ({ forestDistrictName }) => forestDistrictName,
  },
  ...figures.map((figure): ListColumn<DebtRow> => {
    const total = toJsonNumber(sum(rows.map((row) => row[figure])));
    return {
      key: figure,
      kind: 'money',
      header: words.ages[figure],
      footer: rows.length > 1 ? <Debt district={null} figure={figure} value={total} /> : null,
      cell: (row) => <Debt district={row.district} figure={figure} value={row[figure]} />,
    };
  }),
];

export function InvoiceAgeingPage() {
  usePageTitle(words.page);
  const query = useQuery(ageingQuery);
  const { data, isFetching } = query;
  const { data: unpaid } = useQuery(unpaidQuery);
  const rows = data && unpaid && rowsOf(data, unpaid);
  return (
    <ListPage
      back={{ label: texts.shown.unpaid, to: invoiceAddress.shown('unpaid') }}
      list={{
        columns: columnsOf(rows ?? []),
        empty: <EmptyState title={words.empty} />,
        fetching: isFetching,
        label: words.page,
        name: 'ageing',
        rowKey: ({ district }) => district,
        rows,
      }}
      menu={[printEntry]}
      note={words.note}
      query={query}
      tabs={useInvoiceTabs('issued')}
      title={words.page}
    />
  );
}
