import { Button, Modal } from '@ostep/ui';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery } from '../order.queries';
import { AssignmentModal } from '../squad-assignment/assignment-modal';
import { myWorkTexts as texts } from './my-work-texts';

type ReportWorkProps = {
  readonly orderId: number;
  readonly itemId: number;
  /** Null: a squad is assigned. */
  readonly assignmentId: number | null;
  readonly onClose: () => void;
};

export function ReportWork(props: ReportWorkProps) {
  const [isOffline] = useState(() => !onlineManager.isOnline());
  return isOffline ? <NoConnection onClose={props.onClose} /> : <Report {...props} />;
}

function Report({ orderId, itemId, assignmentId, onClose }: ReportWorkProps) {
  const { data: order, isError } = useQuery(orderQuery(orderId));
  const item = order?.orderItems.find(({ id }) => id === itemId);
  if (!order || !item) return isError ? <NoConnection onClose={onClose} /> : null;
  const assignment = item.squadAssignments.find(({ id }) => id === assignmentId) ?? null;
  return <AssignmentModal assignment={assignment} items={[item]} onClose={onClose} order={order} />;
}

function NoConnection({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal footer={<Button label={texts.close} onClick={onClose} />} onClose={onClose} open title={texts.noConnection}>
      <p>{texts.noReport}</p>
    </Modal>
  );
}
