import type { Order, OrderItem, SquadAssignment } from '@ostep/api-orders';
import { Button, FieldGrid, Form, FormActions, FormSkeleton, SubmitButton } from '@ostep/ui';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderQuery } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { AmountFields } from '../squad-assignment/amount-fields';
import { AssignmentModal } from '../squad-assignment/assignment-modal';
import { bookedLater, pricesOf } from '../squad-assignment/assignment-values';
import { FinishedField } from '../squad-assignment/finished-field';
import { useAssignmentForm } from '../squad-assignment/use-assignment-form';
import { texts as orderTexts } from '../texts';
import { myWorkTexts as texts } from './my-work-texts';

type ReportWorkProps = {
  readonly orderId: number;
  readonly itemId: number;
  /** Null: a squad is assigned. */
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

/** What a squad did, typed in its card: who did it, and for how much, is told by the order. */
function ReportForm({ order, item, assignment, onClose }: ReportFormProps) {
  const items = [item];
  const { form, save, questionDialog } = useAssignmentForm({
    ...{ order, items, assignment, onClose, groups: [], squads: [] },
  });
  const { values, element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <Form className="orders-work-report" enterSubmits form={form} label={texts.report(assignment.squad.name)}>
      <FieldGrid columns={2}>
        <AmountFields form={form} items={items} />
        <FinishedField
          bookedLater={bookedLater(order, assignment, values)}
          form={form}
          pricesOn={(of) => pricesOf(items, order, of)}
        />
      </FieldGrid>
      <FormActions>
        <SubmitButton form={form} icon="save" label={orderTexts.save} />
        <Button label={orderTexts.cancel} onClick={onClose} />
      </FormActions>
      {questionDialog}
      <OrderConflictDialog onClose={save.reset} onReload={onClose} orderId={order.id} problem={save.error} />
    </Form>
  );
}
