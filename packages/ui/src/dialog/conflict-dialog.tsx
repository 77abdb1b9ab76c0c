import { formatInstant } from '@ostep/kernel';
import { ApiProblem } from '@ostep/platform';
import { Button } from '../action/button';
import { texts } from '../texts';
import { Modal } from './modal';

type ConflictDialogProps = {
  readonly problem: unknown;
  readonly onReload: () => void;
  readonly onClose: () => void;
};

export function ConflictDialog({ problem, onReload, onClose }: ConflictDialogProps) {
  if (!(problem instanceof ApiProblem) || problem.status !== 409) return null;
  const { changedBy, changedAt } = problem.problem;
  return (
    <Modal
      footer={<Button icon="refresh" label={texts.conflict.reload} onClick={onReload} tone="primary" />}
      onClose={onClose}
      open
      title={texts.conflict.title}
    >
      <p>
        {changedBy && changedAt ? texts.conflict.message(changedBy, formatInstant(changedAt)) : texts.conflict.unknown}
      </p>
    </Modal>
  );
}
