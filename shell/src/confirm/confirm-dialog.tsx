import { Button, Modal } from '@ostep/ui';
import { useEffect, useRef } from 'react';
import { texts } from '../texts';
import type { Question } from './question';

/** For a dangerous action the reject button has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({ question: { request, answer } }: { question: Question }) {
  const { title, message, acceptLabel, rejectLabel = texts.cancel, danger = false } = request;
  const lines = typeof message === 'string' ? [message] : message;
  const accept = useRef<HTMLButtonElement>(null);
  const reject = useRef<HTMLButtonElement>(null);

  return (
    <Modal
      footer={
        <div className="confirm-buttons">
          <Button
            buttonRef={accept}
            label={acceptLabel}
            onClick={() => answer(true)}
            tone={danger ? 'danger' : 'primary'}
          />
          <Button buttonRef={reject} label={rejectLabel} onClick={() => answer(false)} />
        </div>
      }
      onClose={() => answer(false)}
      open
      title={title}
      width="min(32rem, calc(100vw - 2rem))"
    >
      <Lines lines={lines} onShown={() => (danger ? reject : accept).current?.focus()} />
    </Modal>
  );
}

function Lines({ lines, onShown }: { lines: readonly string[]; onShown: () => void }) {
  const shown = useRef(onShown);
  // With a timer, so that the dialog first stores the focused element, which it focuses again on close.
  useEffect(() => {
    const timer = setTimeout(() => shown.current());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="confirm-text">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
