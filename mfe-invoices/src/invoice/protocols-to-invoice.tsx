import { invoicesKeys, type ProtocolToInvoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { sum, toJsonNumber } from '@ostep/kernel';
import { useMissingRole } from '@ostep/platform';
import { useNavigate, useSearchParams } from '@ostep/router';
import {
  Button,
  DataList,
  DateText,
  EmptyState,
  FilterChip,
  type ListColumn,
  MoneyText,
  RowCheckbox,
  Section,
  useSelection,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftInvoice, protocolsQuery } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.waiting;

const columns: readonly ListColumn<ProtocolToInvoice>[] = [
  { key: 'number', header: words.protocol, cell: (row) => row.protocolNumber ?? texts.withoutNumber, nowrap: true },
  { key: 'date', header: words.date, cell: ({ protocolDate }) => <DateText value={protocolDate} />, nowrap: true },
  { key: 'district', header: words.district, cell: ({ forestDistrictName }) => forestDistrictName },
  { key: 'contract', header: words.contract, cell: ({ contractNumber }) => contractNumber, nowrap: true },
  {
    key: 'value',
    header: words.value,
    cell: ({ totalValue }) => <MoneyText value={totalValue} />,
    align: 'right',
    nowrap: true,
  },
];

export function ProtocolsToInvoice() {
  const { data: all } = useQuery(protocolsQuery);
  const [search, setSearch] = useSearchParams();
  const which = search.get('waiting');
  const data = all?.filter(
    (row) => which === null || (which === 'late' ? row.isLate : row.protocolDate?.startsWith(which)),
  );
  const queries = useQueryClient();
  const navigate = useNavigate();
  const selection = useSelection((data ?? []).map(({ id }) => id));
  const disabledReason = useMissingRole('office', 'manager');
  const drafting = useMutation({
    mutationFn: draftInvoice,
    meta: { failure: texts.saveFailed },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: invoicesKeys.all });
      navigate(invoiceAddress.edit(id));
    },
  });
  const chosen = (data ?? []).filter(({ id }) => selection.chosen.has(id));
  const value = toJsonNumber(sum((data ?? []).map(({ totalValue }) => totalValue)));
  const choice: ListColumn<ProtocolToInvoice> = {
    key: 'choice',
    header: words.choice,
    cell: ({ id, protocolNumber }) => (
      <RowCheckbox
        checked={selection.chosen.has(id)}
        label={words.choose(protocolNumber ?? texts.withoutNumber)}
        onToggle={(extend) => selection.toggle(id, extend)}
      />
    ),
    width: '4.5rem',
  };
  return (
    <Section title={words.title}>
      {data ? <p>{words.sum(data.length, value)}</p> : null}
      {which === null ? null : <FilterChip label={words.which(which)} onRemove={() => setSearch({})} />}
      {chosen.length > 0 ? (
        <Button
          busy={drafting.isPending}
          disabledReason={disabledReason}
          label={words.draftChosen(chosen.length)}
          onClick={() => drafting.mutate(chosen.map(({ id }) => id))}
          tone="primary"
        />
      ) : null}
      <DataList
        actions={({ id }) => (
          <Button disabledReason={disabledReason} label={words.draft} onClick={() => drafting.mutate([id])} />
        )}
        columns={[choice, ...columns]}
        empty={<EmptyState title={words.empty} />}
        label={words.title}
        name="protocols-to-invoice"
        rowKey={({ id }) => id}
        rows={data}
      />
    </Section>
  );
}
