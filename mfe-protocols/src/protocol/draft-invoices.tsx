import { invoiceAddress } from '@ostep/api-invoices/addresses';
import type { ProtocolRow } from '@ostep/api-protocols';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, type ListColumn, RowCheckbox, type Selection, Toolbar } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftEach, draftTogether, invalidateAfterDraft } from '../protocol.queries';
import { texts } from '../texts';

const words = texts.list;

const numberOf = ({ protocolNumber }: ProtocolRow) => protocolNumber ?? texts.withoutNumber;

export const awaitsInvoice = ({ settled, invoice }: ProtocolRow) => settled && invoice === null;

export const choiceColumn = ({ chosen, toggle }: Selection): ListColumn<ProtocolRow> => ({
  key: 'choice',
  header: words.choice,
  width: '4.5rem',
  cell: (row) =>
    awaitsInvoice(row) ? (
      <RowCheckbox
        checked={chosen.has(row.id)}
        label={words.choose(numberOf(row))}
        onToggle={(extend) => toggle(row.id, extend)}
      />
    ) : null,
});

type DraftInvoicesProps = { readonly rows: readonly ProtocolRow[]; readonly selection: Selection };

export function DraftInvoices({ rows, selection }: DraftInvoicesProps) {
  const drafted = useDrafted(selection);
  const meta = { failure: words.draftFailed };
  const each = useMutation({ mutationFn: draftEach, meta, onSuccess: drafted });
  const together = useMutation({ mutationFn: draftTogether, meta, onSuccess: drafted });
  const waiting = rows.filter(awaitsInvoice);
  const chosen = waiting.filter(({ id }) => selection.chosen.has(id));
  const ids = chosen.map(({ id }) => id);
  const [first] = chosen;
  if (waiting.length === 0) return null;
  const isOfOne = chosen.every(
    ({ contract, forestDistrictName }) =>
      contract === first?.contract && forestDistrictName === first.forestDistrictName,
  );
  return (
    <Toolbar>
      <RowCheckbox
        all
        checked={chosen.length === waiting.length}
        label={words.chooseAll}
        onToggle={selection.toggleAll}
      />
      <span role="status">{chosen.length > 0 ? words.chosen(chosen.length) : null}</span>
      <Button
        busy={each.isPending}
        disabledReason={chosen.length === 0 ? words.noneChosen : undefined}
        label={chosen.length > 1 ? words.draftInvoices(chosen.length) : words.draftInvoice}
        onClick={() => each.mutate(ids)}
        tone="primary"
      />
      {chosen.length > 1 ? (
        <Button
          busy={together.isPending}
          disabledReason={isOfOne ? undefined : words.differentContracts}
          label={words.draftTogether}
          onClick={() => together.mutate(ids)}
        />
      ) : null}
    </Toolbar>
  );
}

function useDrafted(selection: Selection) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (drafted: readonly number[]) => {
    selection.clear();
    const [first] = drafted;
    if (first !== undefined && drafted.length === 1) navigate(invoiceAddress.edit(first));
    else {
      const action = { label: texts.settle.show, onSelect: () => navigate(invoiceAddress.shown('draft')) };
      toast({ type: 'success', title: texts.successTitle, message: words.drafted(drafted.length), action });
    }
    return invalidateAfterDraft(queries);
  };
}
