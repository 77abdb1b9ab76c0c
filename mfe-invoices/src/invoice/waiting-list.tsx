import type { ProtocolToInvoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { useListPlace, useMissingRole } from '@ostep/platform';
import { Link, useSearchParams } from '@ostep/router';
import {
  Button,
  DateText,
  EmptyState,
  FilterBar,
  type ListColumn,
  ListPage,
  MoneyText,
  printEntry,
  SelectField,
  useMedia,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useOutsideEntry } from '../invoice-outside/use-outside-entry';
import { protocolsQuery, unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';
import { DistrictField } from './district-field';
import { InvoiceNotices } from './invoice-notices';
import { NARROW_SCREEN } from './narrow';
import { PartField } from './part-field';
import { useUpoEntry } from './upo-entry';
import { totalOf, useDrafting } from './use-drafting';
import { useInvoiceTabs } from './use-invoice-tabs';

const words = texts.waiting;

const columns: readonly ListColumn<ProtocolToInvoice>[] = [
  {
    key: 'number',
    kind: 'key',
    header: words.protocol,
    cell: ({ id, protocolNumber, corrects }) => (
      <>
        <Link to={protocolAddress.settle(id)}>{protocolNumber ?? texts.withoutNumber}</Link>
        {corrects ? <span className="ui-muted"> {words.corrects(corrects)}</span> : null}
      </>
    ),
  },
  {
    key: 'date',
    kind: 'date',
    hideOrder: 2,
    header: words.date,
    cell: ({ protocolDate }) => <DateText value={protocolDate} />,
  },
  {
    key: 'district',
    kind: 'text',
    main: true,
    header: words.district,
    cell: ({ forestDistrictName }) => forestDistrictName,
  },
  {
    key: 'contract',
    kind: 'text',
    hideOrder: 1,
    header: words.contract,
    cell: ({ contractNumber }) => contractNumber,
  },
  { key: 'value', kind: 'money', header: words.value, cell: ({ totalValue }) => <MoneyText value={totalValue} /> },
];

const noInvoices: readonly number[] = [];

/** `which` is a month (`2026-05`), `late` for protocols that wait a week or more, or null for all. */
const matchesFilter =
  ({ which, district }: WaitingParams) =>
  (row: ProtocolToInvoice) =>
    (district === '' || String(row.forestDistrictId) === district) &&
    (which === null || (which === 'late' ? row.isLate : row.protocolDate?.startsWith(which) === true));

type WaitingParams = { readonly which: string | null; readonly district: string };

export function WaitingList({ waiting }: { readonly waiting: WaitingParams }) {
  const query = useQuery(protocolsQuery);
  const { data: all, isFetching } = query;
  const data = all?.filter(matchesFilter(waiting));
  const { draft, mark, dialogs, selection } = useDrafting(data ?? []);
  const disabledReason = useMissingRole('office', 'manager');
  const upoEntry = useUpoEntry();
  const outsideEntry = useOutsideEntry();
  // So that "back" on an invoice returns here.
  useListPlace(invoiceAddress.list, noInvoices);
  const isNarrow = useMedia(NARROW_SCREEN);
  const total = data ? <WaitingSums rows={data} /> : null;
  return (
    <ListPage
      summary={isNarrow ? null : total}
      filter={<WaitingFilter all={all ?? []} waiting={waiting} />}
      list={{
        actions: (row) => (
          <>
            <Button
              disabledReason={disabledReason}
              label={row.corrects?.invoice ? texts.correction.issue : words.draft}
              onClick={() => draft(row.id)}
              tone="text"
            />
            <Button
              disabledReason={disabledReason}
              label={texts.outside.markOne}
              onClick={() => mark(row)}
              tone="text"
            />
          </>
        ),
        columns,
        empty: <EmptyState title={words.empty} />,
        fetching: isFetching,
        label: words.title,
        name: 'protocols-to-invoice',
        rowKey: ({ id }) => id,
        rows: data,
      }}
      menu={[...upoEntry, outsideEntry, printEntry]}
      notices={
        <>
          <InvoiceNotices />
          {dialogs}
        </>
      }
      query={query}
      selection={disabledReason === undefined ? selection : undefined}
      sums={isNarrow ? total : null}
      tabs={useInvoiceTabs('waiting')}
      title={texts.page}
    />
  );
}

/** Also links to the drafts, which this list shows only through the filter. */
function WaitingSums({ rows }: { readonly rows: readonly ProtocolToInvoice[] }) {
  const { data } = useQuery(unpaidQuery);
  return (
    <span className="ui-page-count">
      {words.sum(rows.length, totalOf(rows))}
      {data && data.drafts > 0 ? (
        <>
          {' · '}
          <Link to={invoiceAddress.shown('draft')}>{texts.unpaidSums.drafts(data.drafts)}</Link>
        </>
      ) : null}
    </span>
  );
}

type WaitingFilterProps = { readonly all: readonly ProtocolToInvoice[]; readonly waiting: WaitingParams };

function WaitingFilter({ all, waiting }: WaitingFilterProps) {
  const { which, district } = waiting;
  const [, setSearch] = useSearchParams();
  const months = [...new Set(all.flatMap(({ protocolDate }) => protocolDate?.slice(0, 7) ?? []))].sort();
  const monthOfAddress = which === null || which === 'late' || months.includes(which) ? [] : [which];
  const show = (next: WaitingParams) =>
    setSearch({ ...(next.which && { waiting: next.which }), ...(next.district && { district: next.district }) });
  const isSet = which !== null || district !== '';
  return (
    <FilterBar onClear={isSet ? () => show({ which: null, district: '' }) : undefined}>
      <PartField show={null} />
      <DistrictField onChange={(next) => show({ which, district: next })} value={district} />
      <SelectField
        emptyLabel={words.every}
        label={words.whichLabel}
        name="waiting"
        onChange={(next) => show({ which: next, district })}
        options={['late', ...months, ...monthOfAddress].map((value) => ({ value, label: words.which(value) }))}
        value={which}
        width="14rem"
      />
    </FilterBar>
  );
}
