import { officeKeys, type SettlementApproval } from '@ostep/api-office';
import { protocolKeys } from '@ostep/api-protocols';
import { summaryKeys } from '@ostep/api-summaries';
import { formatInstant } from '@ostep/kernel';
import { toast, useMissingRole, usePageTitle } from '@ostep/platform';
import { useSettings } from '@ostep/settings-tabs';
import { FormPage, SwitchField } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalQuery, saveApproval } from '../office.queries';
import { texts } from '../texts';

const words = texts.approval;

export function ApprovalPage() {
  usePageTitle(words.page);
  const query = useQuery(approvalQuery);
  return (
    <FormPage {...useSettings()} loading={words.page} narrow note={words.about} query={query}>
      {query.data ? <ApprovalSwitch approval={query.data} /> : null}
    </FormPage>
  );
}

function ApprovalSwitch({ approval }: { readonly approval: SettlementApproval }) {
  const queries = useQueryClient();
  const missingRole = useMissingRole('manager');
  const saving = useMutation({
    mutationFn: saveApproval,
    meta: { failure: texts.saveFailed },
    onSuccess: (saved) => {
      queries.setQueryData(officeKeys.approval, saved);
      void queries.invalidateQueries({ queryKey: protocolKeys.all });
      void queries.invalidateQueries({ queryKey: summaryKeys.all });
      toast({ type: 'success', title: texts.success, message: saved.on ? words.switchedOn : words.switchedOff });
    },
  });
  const { on, chosenBy, chosenTime } = approval;
  return (
    <>
      <SwitchField
        disabledReason={missingRole}
        label={words.label}
        onChange={(next) => saving.mutate(next)}
        value={saving.isPending ? saving.variables : on}
      />
      <p className="ui-muted">
        {chosenBy !== null && chosenTime !== null
          ? words.chosen(chosenBy, formatInstant(chosenTime))
          : words.neverChosen}
      </p>
      <p className="ui-muted">{words.payoutsNote}</p>
      <p className="ui-muted">{words.inboxNote}</p>
    </>
  );
}
