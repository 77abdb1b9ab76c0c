import type { WorkGroup } from '@ostep/api-dictionaries';
import type { Order, OrderItem, SquadAssignment } from '@ostep/api-orders';
import { toast } from '@ostep/platform';
import {
  Button,
  confirmDiscard,
  DateField,
  DecimalField,
  FieldGrid,
  Form,
  FormActions,
  Modal,
  SelectField,
  SubmitButton,
  useForm,
  useQuestions,
} from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type AssignmentRequest, saveAssignment, squadsQuery, workGroupsQuery } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { texts } from '../texts';
import { useUpdateOrderCache } from '../use-update-order-cache';
import {
  type AssignmentValues,
  findingsOf,
  firstWorkOf,
  toClipboardText,
  toFormInput,
  toFormValues,
  warningsOf,
  withPercent,
  withRate,
} from './assignment-values';

type AssignmentModalProps = {
  readonly orderId: number;
  readonly item: OrderItem;
  readonly assignment: SquadAssignment | null;
  readonly onClose: () => void;
};

export function AssignmentModal(props: AssignmentModalProps) {
  const { data: groups } = useQuery(workGroupsQuery);
  return groups ? <AssignmentDialog {...props} groups={groups} /> : null;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, each of its fields written once
function AssignmentDialog({
  orderId,
  item,
  assignment,
  onClose,
  groups,
}: AssignmentModalProps & { groups: readonly WorkGroup[] }) {
  const updateOrderCache = useUpdateOrderCache();
  const squads = useQuery(squadsQuery).data ?? [];
  const { withAnswers, questionDialog } = useQuestions();
  const save = useMutation({
    mutationFn: ({ body, idempotencyKey }: AssignmentRequest) =>
      withAnswers((answers) => saveAssignment({ body: { ...body, answers }, idempotencyKey })),
  });
  const form = useForm<AssignmentValues, Order>({
    initial: toFormValues(assignment, item, groups),
    validate: findingsOf,
    submit: (values, { idempotencyKey }) =>
      save.mutateAsync({ body: toFormInput(values, item.id, assignment?.id ?? null), idempotencyKey }),
    onSaved: (order) => {
      updateOrderCache(order);
      toast(texts.assignment.saved);
      onClose();
    },
  });
  const contractRate = item.rateFromContractNetto;
  const works = groups.find((group) => group.id === form.values.workGroupId)?.workGroupItems ?? [];
  const others = item.squadAssignments.filter((other) => other.id !== assignment?.id);
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };

  return (
    <Modal
      onClose={() => void close()}
      open
      title={assignment ? texts.assignment.editTitle : texts.assignment.createTitle}
      width="34rem"
    >
      <Form enterSubmits form={form} label={texts.assignment.form}>
        <p className="ui-muted orders-assignment-item">
          {texts.assignment.item(item.lp, item.actionCode.key, item.actionDesc)}
        </p>
        <FieldGrid columns={2}>
          <SelectField
            {...form.field('squadId')}
            label={texts.assignment.squad}
            options={squads
              .filter((squad) => squad.active || squad.id === form.values.squadId)
              .map(({ id, code, name, active }) => ({
                value: id,
                label: `${code} ${active ? name : texts.assignment.inactive(name)}`,
              }))}
            required
          />
          <SelectField
            {...form.field('workGroupId')}
            label={texts.assignment.workGroup}
            onChange={(workGroupId) =>
              form.update((values) => ({ ...values, workGroupId, workGroupItemId: firstWorkOf(groups, workGroupId) }))
            }
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            {...form.field('workGroupItemId')}
            description={
              works.find((one) => one.id === form.values.workGroupItemId)?.addToSum === false
                ? texts.assignment.notSummed
                : undefined
            }
            label={texts.assignment.work}
            options={works.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <DateField {...form.field('finishedDate')} label={texts.assignment.finishedDate} />
          <DecimalField
            {...form.field('percentRate')}
            description={
              contractRate === null ? texts.assignment.noContractRate : texts.assignment.contractRate(contractRate)
            }
            label={texts.assignment.percentRate}
            onChange={(percent) => form.update((values) => withPercent(values, percent, contractRate))}
            suffix="%"
          />
          <DecimalField
            {...form.field('squadRateNetto')}
            label={texts.assignment.squadRate}
            onChange={(rate) => form.update((values) => withRate(values, rate, contractRate))}
            required
            suffix="zł"
          />
          <DecimalField
            {...form.field('amountDone')}
            description={texts.assignment.ordered(item.amount, item.unitType)}
            label={texts.assignment.amountDone}
            suffix={item.unitType ?? undefined}
          />
        </FieldGrid>
        {warningsOf(form.values, others, groups).map((warning) => (
          <p className="orders-warning" key={warning} role="status">
            {warning}
          </p>
        ))}
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} />
          <Button label={texts.cancel} onClick={() => void close()} />
        </FormActions>
      </Form>
      {questionDialog}
      {assignment ? (
        <OrderConflictDialog
          copyText={() => toClipboardText(form.values, squads, groups)}
          onClose={save.reset}
          onReload={onClose}
          orderId={orderId}
          problem={save.error}
        />
      ) : null}
    </Modal>
  );
}
