import { invoicesKeys, type ProtocolToInvoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { toast, useListPlace, useMissingRole } from '@ostep/platform';
import { Link, useNavigate, useSearchParams } from '@ostep/router';
import {
  Button,
  DateText,
  EmptyState,
  FilterBar,
  type ListColumn,
  ListPage,
  LoadFailure,
  MoneyText,
  printEntry,
  SelectField,
  useMedia,
  useSelection,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftEach, draftInvoice, protocolsQuery } from '../invoices.queries';
import { texts } from '../texts';
import { InvoiceNotices } from './invoice-notices';
import { NARROW } from './narrow';
import { PaymentsLink } from './payments-link';
import { useUpoEntry } from './upo-entry';
import { useInvoiceTabs } from './use-invoice-tabs';

const words = texts.waiting;

const columns: readonly ListColumn<ProtocolToInvoice>[] = [
  {
    key: 'number',
    kind: 'key',
    header: words.protocol,
    cell: ({ id, protocolNumber }) => (
      <Link to={protocolAddress.settle(id)}>{protocolNumber ?? texts.withoutNumber}</Link>
    ),
  },
  { key: 'date', kind: 'date', header: words.date, cell: ({ protocolDate }) => <DateText value={protocolDate} /> },
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
    leaves: 1,
    header: words.contract,
    cell: ({ contractNumber }) => contractNumber,
  },
  { key: 'value', kind: 'money', header: words.value, cell: ({ totalValue }) => <MoneyText value={totalValue} /> },
];

const noInvoices: readonly number[] = [];

const totalOf = (rows: readonly ProtocolToInvoice[]) => toJsonNumber(sum(rows.map(({ totalValue }) => totalValue)));

/** The address names a month of protocols, or those that wait a week and more. */
const isAskedFor = (which: string | null) => (row: ProtocolToInvoice) =>
  which === null || (which === 'late' ? row.isLate : row.protocolDate?.startsWith(which) === true);

export function WaitingList({ which }: { readonly which: string | null }) {
  const { data: all, error, isError, isFetching, refetch } = useQuery(protocolsQuery);
  const data = all?.filter(isAskedFor(which));
  const { draft, selection } = useDrafting(data ?? []);
  const disabledReason = useMissingRole('office', 'manager');
  const upoEntry = useUpoEntry();
  // The way back from an invoice leads here.
  useListPlace(invoiceAddress.list, noInvoices);
  const isNarrow = useMedia(NARROW);
  const total = data ? <span className="ui-page-count">{words.sum(data.length, totalOf(data))}</span> : null;
  return (
    <ListPage
      act={<PaymentsLink />}
      beside={isNarrow ? null : total}
      failure={isError && !all ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      filter={<WaitingFilter all={all ?? []} which={which} />}
      list={{
        actions: ({ id }) => (
          <Button disabledReason={disabledReason} label={words.draft} onClick={() => draft(id)} tone="text" />
        ),
        columns,
        empty: <EmptyState title={words.empty} />,
        fetching: isFetching,
        label: words.title,
        name: 'protocols-to-invoice',
        rowKey: ({ id }) => id,
        rows: data,
      }}
      menu={[...upoEntry, printEntry]}
      notices={<InvoiceNotices />}
      selection={disabledReason === undefined ? selection : undefined}
      sums={isNarrow ? total : null}
      tabs={useInvoiceTabs(null)}
      title={texts.page}
    />
  );
}

type WaitingFilterProps = { readonly all: readonly ProtocolToInvoice[]; readonly which: string | null };

function WaitingFilter({ all, which }: WaitingFilterProps) {
  const [, setSearch] = useSearchParams();
  const months = [...new Set(all.flatMap(({ protocolDate }) => protocolDate?.slice(0, 7) ?? []))].sort();
  const asked = which === null || which === 'late' || months.includes(which) ? [] : [which];
  const show = (next: string | null) => setSearch(next === null ? {} : { waiting: next });
  return (
    <FilterBar onClear={which === null ? undefined : () => show(null)}>
      <SelectField
        emptyLabel={words.every}
        label={words.whichLabel}
        name="waiting"
        onChange={show}
        options={['late', ...months, ...asked].map((value) => ({ value, label: words.which(value) }))}
        value={which}
        width="14rem"
      />
    </FilterBar>
  );
}

/** Of one protocol, of chosen ones together, or of each of them. */
function useDrafting(rows: readonly ProtocolToInvoice[]) {
  const selection = useSelection(rows.map(({ id }) => id));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const meta = { failure: texts.saveFailed };
  const refresh = () => queries.invalidateQueries({ queryKey: invoicesKeys.all });
  const together = useMutation({
    mutationFn: draftInvoice,
    meta,
    onSuccess: (id) => {
      void refresh();
      navigate(invoiceAddress.edit(id));
    },
  });
  const each = useMutation({
    mutationFn: draftEach,
    meta,
    onSuccess: (drafted) => {
      toast({ type: 'success', title: texts.success, message: words.drafted(drafted.length) });
      navigate(invoiceAddress.shown('draft'));
      return refresh();
    },
  });
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));
  const ids = chosen.map(({ id }) => id);
  const acts = (
    <>
      <Button
        busy={together.isPending}
        label={words.draftChosen(ids.length)}
        onClick={() => together.mutate(ids)}
        tone="primary"
      />
      {ids.length > 1 ? (
        <Button busy={each.isPending} label={words.draftEach(ids.length)} onClick={() => each.mutate(ids)} />
      ) : null}
    </>
  );
  const label = ({ protocolNumber }: ProtocolToInvoice) => words.choose(protocolNumber ?? texts.withoutNumber);
  // Nothing is done with what is not shown.
  const shown = { ...selection, chosen: new Set(ids) };
  return {
    draft: (id: number) => together.mutate([id]),
    selection: { acts, label, selection: shown, sum: formatMoney(totalOf(chosen)) },
  };
}
