import { formatInstant } from '@ostep/kernel';
import { ApiProblem } from '@ostep/platform';
import { useState } from 'react';
import { Button } from '../action/button';
import { texts } from '../texts';
import { Modal } from './modal';

type ConflictDialogProps = {
  readonly problem: unknown;
  readonly onReload: () => void;
  readonly copyText?: (() => string) | undefined;
  readonly onClose: () => void;
};

export function ConflictDialog({ problem, onReload, copyText, onClose }: ConflictDialogProps) {
  const [copied, setCopied] = useState(false);
  if (!(problem instanceof ApiProblem) || problem.status !== 409) return null;
  const { changedBy, changedAt } = problem.problem;
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Modal
      footer={
        <>
          <Button icon="refresh" label={texts.conflict.reload} onClick={onReload} tone="primary" />
          {copyText ? (
            <Button
              icon="copy"
              label={copied ? texts.conflict.copied : texts.conflict.copy}
              onClick={() => copy(copyText())}
            />
          ) : null}
        </>
      }
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
