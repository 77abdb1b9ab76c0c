import type { Squad, WorkGroup } from '@ostep/api-dictionaries';
import type { ChangedAssignments, Order, OrderItem, SquadAssignment } from '@ostep/api-orders';
import { toast, useHasRole } from '@ostep/platform';
import {
  Button,
  confirmDiscard,
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
import { assignSquad, saveAssignment, squadsQuery, workGroupsQuery } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { texts } from '../texts';
import { useUpdateOrderCache } from '../use-update-order-cache';
import { AmountFields } from './amount-fields';
import {
  type AssignmentValues,
  bookedLater,
  type DatedOrder,
  findingsOf,
  findingsOfItems,
  firstWorkOf,
  haveMixedGroups,
  haveOwnWholeWorks,
  newValues,
  OWN_GROUPS,
  pricesOf,
  toClipboardText,
  toFormInput,
  toFormValues,
  toItemsInput,
  warningsOf,
  worksOf,
} from './assignment-values';
import { FinishedField } from './finished-field';
import { type LastAssignment, useLastAssignment } from './last-assignment';
import { RateFields } from './rate-fields';
import { useAssignmentChanges } from './use-assignment-changes';

type AssignmentModalProps = {
  readonly order: DatedOrder;
  readonly items: readonly OrderItem[];
  readonly assignment: SquadAssignment | null;
  readonly onClose: () => void;
};

export function AssignmentModal(props: AssignmentModalProps) {
  const { data: groups } = useQuery(workGroupsQuery);
  const { data: squads } = useQuery(squadsQuery);
  return groups && squads ? <AssignmentDialog {...props} groups={groups} squads={squads} /> : null;
}

type AssignmentDialogProps = AssignmentModalProps & {
  readonly groups: readonly WorkGroup[];
  readonly squads: readonly Squad[];
};

// long: one form, its fields in the order of the screen
function AssignmentDialog(props: AssignmentDialogProps) {
  const { order, items, assignment, onClose, groups, squads } = props;
  const { form, save, questionDialog } = useAssignmentForm(props);
  const isOffice = useHasRole('office');
  const { values } = form;
  const others = items.flatMap((item) => item.squadAssignments).filter((other) => other.id !== assignment?.id);
  const warnings = [
    ...(values.workGroupId !== OWN_GROUPS && haveMixedGroups(items) ? [texts.assignment.mixedGroups] : []),
    ...(items.length > 1 ? [] : warningsOf(values, others, groups)),
  ];
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  const works = worksOf(groups, values.workGroupId);
  const done = <AmountFields form={form} items={items} />;
  const pricesOn = (of: AssignmentValues) => pricesOf(items, order, of);
  const finished = (
    <FinishedField bookedLater={bookedLater(order, assignment, values)} form={form} pricesOn={pricesOn} />
  );
  const isReport = !isOffice && assignment !== null;

  return (
    <Modal
      onClose={() => void close()}
      open
      title={assignment ? texts.assignment.editTitle : texts.assignment.createTitle}
      width="34rem"
    >
      <Form enterSubmits form={form} label={texts.assignment.form}>
        <p className="ui-muted orders-assignment-item">{nameOf(items)}</p>
        <FieldGrid columns={2}>
          {isReport ? done : null}
          {isReport ? finished : null}
          <SelectField
            {...form.field('squadId')}
            label={texts.assignment.squad}
            options={squads
              .filter((squad) => squad.active || squad.id === assignment?.squadId)
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
              form.update((old) => ({ ...old, workGroupId, workGroupItemId: firstWorkOf(groups, workGroupId) }))
            }
            options={[
              ...(haveOwnWholeWorks(items, groups) ? [{ value: OWN_GROUPS, label: texts.assignment.ownGroups }] : []),
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectField
            {...form.field('workGroupItemId')}
            description={
              works.find((one) => one.id === values.workGroupItemId)?.addToSum === false
                ? texts.assignment.notSummed
                : undefined
            }
            label={texts.assignment.work}
            options={works.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          {isReport ? null : finished}
          <RateFields form={form} prices={pricesOn(values)} />
          {isReport ? null : done}
        </FieldGrid>
        {warnings.map((warning) => (
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
          copyText={() => toClipboardText(values, squads, groups)}
          onClose={save.reset}
          onReload={onClose}
          orderId={order.id}
          problem={save.error}
        />
      ) : null}
    </Modal>
  );
}

const NAMED = 12;

function nameOf(items: readonly OrderItem[]): string {
  const [item] = items;
  if (item && items.length === 1) return texts.assignment.item(item.lp, item.actionCode.key, item.actionDesc);
  const lps = items.slice(0, NAMED).map(({ lp }) => lp);
  return texts.assignment.items(items.length, [...lps, ...(items.length > NAMED ? ['…'] : [])].join(', '));
}

type Saved = { readonly order: Order; readonly many: ChangedAssignments | null };

function useAssignmentForm({ order, items, assignment, onClose, groups, squads }: AssignmentDialogProps) {
  const updateOrderCache = useUpdateOrderCache();
  const changes = useAssignmentChanges(order.id);
  const { withAnswers, questionDialog } = useQuestions();
  const [last, keepLast] = useLastAssignment();
  const [item] = items;
  const save = useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: AssignmentValues; idempotencyKey: string }) =>
      withAnswers(async (answers): Promise<Saved> => {
        if (items.length > 1) {
          const many = await assignSquad(order.id, { ...toItemsInput(values, items, groups), answers }, idempotencyKey);
          return { order: many.order, many };
        }
        const body = { ...toFormInput(values, item?.id ?? Number.NaN, assignment?.id ?? null), answers };
        return { order: await saveAssignment({ body, idempotencyKey }), many: null };
      }),
  });
  const form = useForm<AssignmentValues, Saved>({
    initial: assignment ? toFormValues(assignment) : newValues(items, groups, offered(last, squads), order),
    validate: items.length > 1 ? findingsOfItems(items, groups) : findingsOf,
    submit: (values, { idempotencyKey }) => save.mutateAsync({ values, idempotencyKey }),
    onSaved: ({ order: saved, many }, values) => {
      const { squadId, workGroupItemId, percentRate, squadRateNetto } = values;
      keepLast({ squadId, workGroupItemId, percentRate, squadRateNetto });
      if (many) changes.show(many, texts.bulk.assigned(items.length));
      else {
        updateOrderCache(saved);
        toast(texts.assignment.saved);
      }
      onClose();
    },
  });
  return { form, save, questionDialog };
}

/** A squad that is not active any more is not offered. */
function offered(last: LastAssignment | null, squads: readonly Squad[]): LastAssignment | null {
  if (!last) return null;
  const isActive = squads.some(({ id, active }) => active && id === last.squadId);
  return isActive ? last : { ...last, squadId: null };
}
