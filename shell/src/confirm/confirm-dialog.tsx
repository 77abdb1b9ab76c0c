import { Button } from '@ostep/ui';
import { Dialog } from 'primereact/dialog';
import { useId, useRef } from 'react';
import { texts } from '../texts';
import type { Question } from './question';

/** Esc and the cross are a no. A dangerous question is opened on 'Anuluj', so that Enter alone destroys nothing. */
export function ConfirmDialog({ question: { request, answer } }: { question: Question }) {
  const { title, message, acceptLabel, rejectLabel = texts.cancel, danger = false } = request;
  const lines = typeof message === 'string' ? [message] : message;
  const accept = useRef<HTMLButtonElement>(null);
  const reject = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const first = danger ? reject : accept;

  return (
    <Dialog
      aria-describedby={textId}
      className="confirm"
      closable={false}
      draggable={false}
      focusOnShow={false}
      footer={
        <>
          <Button buttonRef={reject} label={rejectLabel} onClick={() => answer(false)} />
          <Button
            buttonRef={accept}
            label={acceptLabel}
            onClick={() => answer(true)}
            tone={danger ? 'danger' : 'primary'}
          />
        </>
      }
      header={title}
      onHide={() => answer(false)}
      onShow={() => first.current?.focus()}
      resizable={false}
      visible
    >
      <div id={textId}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Dialog>
  );
}
