import { dictionaryKeys, type SquadRate } from '@ostep/api-dictionaries';
import { formatMoney, formatPercent } from '@ostep/kernel';
import { confirm, toast, useReadOnlyReason } from '@ostep/platform';
import { DataList, IconButton, type ListColumn, Section } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dictionaries, squadRatesQuery } from '../dictionaries.queries';
import { texts } from '../texts';

const words = texts.rates;

/** The rates that were read from a spreadsheet: a hint for assignments, to be looked at and deleted here. */
export function SquadRates({ squadId }: { readonly squadId: number }) {
  const queries = useQueryClient();
  const readOnlyReason = useReadOnlyReason();
  const { data: rates = [] } = useQuery(squadRatesQuery(squadId));
  const removing = useMutation({
    mutationFn: ({ id }: SquadRate) => dictionaries('DELETE /api/sq/rate/{id}', { params: { id: String(id) } }),
    meta: { failure: texts.deleteFailed },
    onSuccess: () => {
      toast({ type: 'success', title: texts.success, message: words.deleted });
      return queries.invalidateQueries({ queryKey: dictionaryKeys.squadRates(squadId) });
    },
  });
  const remove = async (rate: SquadRate) => {
    const message = words.named(nameOf(rate), rateText(rate));
    const question = { title: words.remove, message, acceptLabel: texts.remove, rejectLabel: texts.cancel };
    if (await confirm({ ...question, danger: true })) removing.mutate(rate);
  };
  if (rates.length === 0) return null;
  return (
    <Section title={words.title}>
      <DataList
        actions={(rate) => (
          <IconButton
            disabledReason={readOnlyReason}
            icon="trash"
            label={words.removeOf(nameOf(rate))}
            onClick={() => void remove(rate)}
          />
        )}
        columns={columns}
        empty={null}
        label={words.title}
        name="squad-rates"
        rowKey={({ id }) => id}
        rows={rates}
      />
    </Section>
  );
}

const nameOf = ({ actionCode, actionScope }: SquadRate) => [actionCode, actionScope].filter(Boolean).join(' · ');

const rateText = ({ rate, percent }: SquadRate) => (rate === null ? formatPercent(percent ?? 0) : formatMoney(rate));

const columns: readonly ListColumn<SquadRate>[] = [
  { key: 'work', kind: 'text', main: true, header: words.work, cell: nameOf },
  { key: 'rate', kind: 'amount', header: words.rate, cell: rateText },
  { key: 'file', kind: 'text', hideOrder: 1, header: words.file, cell: ({ file }) => file ?? '–' },
];
