import { Dialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import { makePageInert } from './make-page-inert';
import { ModalShown } from './modal-shown';

type ModalProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: string | undefined;
  /** With `top` a field does not move while the list below it grows and shrinks. */
  readonly position?: 'center' | 'top' | undefined;
};

export function Modal({ title, open, onClose, children, footer, width = '30rem', position = 'center' }: ModalProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Dialog
      ariaCloseIconLabel={texts.close}
      blockScroll
      draggable={false}
      // Otherwise, once it has appeared, it would take the focus from the list of a field, which is rendered in the body.
      focusOnShow={false}
      footer={footer}
      header={title}
      onHide={onClose}
      onShow={() => setShown(true)}
      position={position}
      resizable={false}
      style={{ width }}
      visible={open}
    >
      <ModalShown value={isShown}>
        <Content>{children}</Content>
      </ModalShown>
    </Dialog>
  );
}

const FIRST_FIELD = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

function Content({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // PrimeReact's own restoring of the focus does not work: the inert page has lost the focus before it is stored.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const undo = makePageInert();
    return () => {
      undo();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    // With a timer, so that the dialog first stores the element to restore. A field that already has the focus keeps it.
    const timer = setTimeout(() => {
      if (box.current?.contains(document.activeElement)) return;
      const dialog = box.current?.closest('[role="dialog"]');
      const field = box.current?.querySelector<HTMLElement>(FIRST_FIELD);
      (field ?? dialog?.querySelector<HTMLElement>('button'))?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return <div ref={box}>{children}</div>;
}
