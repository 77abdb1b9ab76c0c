import type { ProtocolsToInvoice, ProtocolToInvoice, WaitingFilter } from '@ostep/api-invoices';
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
import { type WaitingParams, waitingSearch } from './list-params';
import { NARROW_SCREEN } from './narrow';
import { PartField } from './part-field';
import { useUpoEntry } from './upo-entry';
import { useDrafting } from './use-drafting';
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

export function WaitingList({ waiting: { filter, page } }: { readonly waiting: WaitingParams }) {
  const [, setSearch] = useSearchParams();
  const query = useQuery(protocolsQuery(page, filter));
  const { data, isFetching, isPlaceholderData } = query;
  const go = (next: WaitingFilter, nextPage = 0) => setSearch(waitingSearch({ filter: next, page: nextPage }));
  const { draft, mark, dialogs, selection } = useDrafting(data?.content ?? [], isPlaceholderData ? null : filter);
  const disabledReason = useMissingRole('office', 'manager');
  const upoEntry = useUpoEntry();
  const outsideEntry = useOutsideEntry();
  // So that "back" on an invoice returns here.
  useListPlace(invoiceAddress.list, noInvoices);
  const isNarrow = useMedia(NARROW_SCREEN);
  const total = data ? <WaitingSums answer={data} /> : null;
  return (
    <ListPage
      summary={isNarrow ? null : total}
      filter={<WaitingFilterBar filter={filter} months={data?.months ?? []} onFilter={go} />}
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
        rows: data?.content,
      }}
      menu={[...upoEntry, outsideEntry, printEntry]}
      notices={
        <>
          <InvoiceNotices />
          {dialogs}
        </>
      }
      pager={{
        onPage: (to) => go(filter, to),
        page,
        size: data?.page.size,
        totalElements: data?.page.totalElements,
        totalPages: data?.page.totalPages ?? 0,
      }}
      query={query}
      selection={disabledReason === undefined ? selection : undefined}
      sums={isNarrow ? total : null}
      tabs={useInvoiceTabs('waiting')}
      title={texts.page}
    />
  );
}

/** Those of all pages. Also links to the drafts, which this list shows only through the filter. */
function WaitingSums({ answer: { page, value } }: { readonly answer: ProtocolsToInvoice }) {
  const { data } = useQuery(unpaidQuery);
  return (
    <span className="ui-page-count">
      {words.sum(page.totalElements, value)}
      {data && data.drafts > 0 ? (
        <>
          {' · '}
          <Link to={invoiceAddress.shown('draft')}>{texts.unpaidSums.drafts(data.drafts)}</Link>
        </>
      ) : null}
    </span>
  );
}

type WaitingFilterBarProps = {
  readonly filter: WaitingFilter;
  readonly months: readonly string[];
  readonly onFilter: (filter: WaitingFilter) => void;
};

function WaitingFilterBar({ filter, months, onFilter }: WaitingFilterBarProps) {
  const { which, district } = filter;
  const monthOfAddress = which === '' || which === 'late' || months.includes(which) ? [] : [which];
  const isSet = which !== '' || district !== '';
  return (
    <FilterBar onClear={isSet ? () => onFilter({ which: '', district: '' }) : undefined}>
      <PartField show={null} />
      <DistrictField onChange={(next) => onFilter({ which, district: next })} value={district} />
      <SelectField
        emptyLabel={words.every}
        label={words.whichLabel}
        name="waiting"
        onChange={(next) => onFilter({ which: next ?? '', district })}
        options={['late', ...months, ...monthOfAddress].map((value) => ({ value, label: words.which(value) }))}
        value={which === '' ? null : which}
        width="14rem"
      />
    </FilterBar>
  );
}
