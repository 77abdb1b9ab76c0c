import { invoiceAddress } from '@ostep/api-invoices/addresses';
import type { ProtocolRow } from '@ostep/api-protocols';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, type Selection, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftEach, draftTogether, invalidateAfterDraft } from '../protocol.queries';
import { texts } from '../texts';

const words = texts.list;

export const awaitsInvoice = ({ toInvoice }: ProtocolRow) => toInvoice;

type DraftInvoicesProps = { readonly rows: readonly ProtocolRow[]; readonly selection: Selection };

export function DraftInvoices({ rows, selection }: DraftInvoicesProps) {
  const afterDraft = useAfterDraft(selection);
  const { withAnswers, questionDialog } = useQuestions(words.draftAnyway);
  const meta = { failure: words.draftFailed };
  const each = useMutation({
    mutationFn: (ids: number[]) => withAnswers((answers) => draftEach(ids, answers)),
    meta,
    onSuccess: afterDraft,
  });
  const together = useMutation({
    mutationFn: (ids: number[]) => withAnswers((answers) => draftTogether(ids, answers)),
    meta,
    onSuccess: afterDraft,
  });
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));
  const ids = chosen.map(({ id }) => id);
  const [first] = chosen;
  const haveSameContract = chosen.every(
    ({ contract, forestDistrictName }) =>
      contract === first?.contract && forestDistrictName === first.forestDistrictName,
  );
  return (
    <>
      <Button
        busy={each.isPending}
        label={chosen.length > 1 ? words.draftInvoices(chosen.length) : words.draftInvoice}
        onClick={() => each.mutate(ids)}
        tone="primary"
      />
      {chosen.length > 1 ? (
        <Button
          busy={together.isPending}
          disabledReason={haveSameContract ? undefined : words.differentContracts}
          label={words.draftTogether}
          onClick={() => together.mutate(ids)}
        />
      ) : null}
      {questionDialog}
    </>
  );
}

function useAfterDraft(selection: Selection) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (afterDraft: readonly number[]) => {
    selection.clear();
    const [first] = afterDraft;
    if (first !== undefined && afterDraft.length === 1) navigate(invoiceAddress.edit(first));
    else {
      const action = { label: texts.settle.show, onSelect: () => navigate(invoiceAddress.shown('draft')) };
      toast({ type: 'success', title: texts.successTitle, message: words.drafted(afterDraft.length), action });
    }
    return invalidateAfterDraft(queries);
  };
}
