import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '../order.queries';
import { AssignmentModal } from '../squad-assignment/assignment-modal';

type ReportWorkProps = {
  readonly orderId: number;
  readonly itemId: number;
  /** Null: a squad is assigned. */
  readonly assignmentId: number | null;
  readonly onClose: () => void;
};

export function ReportWork({ orderId, itemId, assignmentId, onClose }: ReportWorkProps) {
  const { data: order } = useQuery(orderQuery(orderId));
  const item = order?.orderItems.find(({ id }) => id === itemId);
  if (!item) return null;
  const assignment = item.squadAssignments.find(({ id }) => id === assignmentId) ?? null;
  return <AssignmentModal assignment={assignment} items={[item]} onClose={onClose} orderId={orderId} />;
}
