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
  /** Where a list below the field grows and shrinks, the field stays where it is. */
  readonly position?: 'center' | 'top' | undefined;
};

export function Modal({ title, open, onClose, children, footer, width = '30rem', position = 'center' }: ModalProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Dialog
      ariaCloseIconLabel={texts.close}
      blockScroll
      draggable={false}
      // It would take the focus back from the list of a field, which stands in the body, once the dialog has appeared.
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
  // The dialog's own way back is no use: what is inert has lost the focus by the time it looks for it.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const undo = makePageInert();
    return () => {
      undo();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    // Waits until the dialog has stored the element to restore; a field that already has the focus keeps it.
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
