import type { Order, OrderItem, SquadAssignment } from '@ostep/api-orders';
import { decimal, toJsonNumber } from '@ostep/kernel';
import {
  Button,
  DecimalField,
  FieldGrid,
  Form,
  FormActions,
  FormSkeleton,
  type FormState,
  SubmitButton,
  useDraft,
} from '@ostep/ui';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderQuery } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { AssignmentModal } from '../squad-assignment/assignment-modal';
import { type AssignmentValues, bookedLater, pricesOf } from '../squad-assignment/assignment-values';
import { FinishedField } from '../squad-assignment/finished-field';
import { useAssignmentForm } from '../squad-assignment/use-assignment-form';
import { texts as orderTexts } from '../texts';
import { myWorkTexts as texts } from './my-work-texts';

type ReportWorkProps = {
  readonly orderId: number;
  readonly itemId: number;
  /** Null where a squad is to be assigned. */
  readonly assignmentId: number | null;
  readonly onClose: () => void;
};

export function ReportWork({ orderId, itemId, assignmentId, onClose }: ReportWorkProps) {
  const [isOffline] = useState(() => !onlineManager.isOnline());
  const { data: order, isError } = useQuery({ ...orderQuery(orderId), enabled: !isOffline });
  if (isOffline || (isError && !order)) return <p role="alert">{texts.noReport}</p>;
  if (!order) return <FormSkeleton fields={2} />;
  const item = order.orderItems.find(({ id }) => id === itemId);
  const assignment = item?.squadAssignments.find(({ id }) => id === assignmentId);
  if (item && assignmentId === null) {
    return <AssignmentModal assignment={null} items={[item]} onClose={onClose} order={order} />;
  }
  if (!item || !assignment) return <p role="alert">{texts.gone}</p>;
  return <ReportForm assignment={assignment} item={item} onClose={onClose} order={order} />;
}

type ReportFormProps = {
  readonly order: Order;
  readonly item: OrderItem;
  readonly assignment: SquadAssignment;
  readonly onClose: () => void;
};

/** The amount and date of a squad's work. Squad, work and rate are those of the order. */
function ReportForm({ order, item, assignment, onClose }: ReportFormProps) {
  const items = [item];
  const { form, save, questionDialog } = useAssignmentForm({
    order,
    items,
    assignment,
    onClose,
    groups: [],
    squads: [],
  });
  const { values, element } = form;
  const draft = useDraft(`report.${assignment.id}.${assignment.version}`, form);
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <Form className="orders-work-report" enterSubmits form={form} label={texts.report(assignment.squad.name)}>
      {draft.restoreBar}
      <FieldGrid columns={2}>
        <DoneFields before={assignment.amountDone} form={form} item={item} />
        <FinishedField
          bookedLater={bookedLater(order, assignment, values)}
          form={form}
          pricesOn={(changed) => pricesOf(items, order, changed)}
        />
      </FieldGrid>
      <FormActions>
        <SubmitButton form={form} icon="save" label={orderTexts.save} />
        <Button
          label={orderTexts.cancel}
          onClick={() => {
            draft.clear();
            onClose();
          }}
        />
      </FormActions>
      {questionDialog}
      <OrderConflictDialog onClose={save.reset} onReload={onClose} orderId={order.id} problem={save.error} />
    </Form>
  );
}

type DoneFieldsProps = {
  readonly form: FormState<AssignmentValues>;
  readonly item: OrderItem;
  /** The amount reported before. */
  readonly before: number | null;
};

/** The amount done since the last report is added to the total: typed over the total, it would lower it. */
function DoneFields({ form, item: { amount, unitType }, before }: DoneFieldsProps) {
  const [addedAmount, setAddedAmount] = useState<number | null>(null);
  const total = form.field('amountDone');
  const suffix = unitType ?? undefined;
  return (
    <>
      <DecimalField
        description={texts.before(before ?? 0, unitType)}
        label={texts.since}
        onChange={(added) => {
          setAddedAmount(added);
          const amountDone = added === null ? before : toJsonNumber(decimal(before ?? 0).plus(added));
          form.update((values) => ({ ...values, amountDone }));
        }}
        onProblem={total.onProblem}
        suffix={suffix}
        value={addedAmount}
      />
      <DecimalField
        {...total}
        description={orderTexts.assignment.ordered(amount, unitType)}
        label={texts.total}
        onChange={(typed) => {
          setAddedAmount(null);
          total.onChange(typed);
        }}
        suffix={suffix}
      />
    </>
  );
}
