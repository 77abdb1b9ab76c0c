import { Dialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { texts } from '../texts';
import { holdPage } from './hold-page';

type ModalProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** CSS width. */
  readonly width?: string | undefined;
};

/** A dialog over the page: Esc closes, the focus goes to the first field, stays inside and returns where it was. */
export function Modal({ title, open, onClose, children, footer, width = '30rem' }: ModalProps) {
  return (
    <Dialog
      ariaCloseIconLabel={texts.close}
      blockScroll
      draggable={false}
      footer={footer}
      header={title}
      onHide={onClose}
      resizable={false}
      style={{ width }}
      visible={open}
    >
      <Content>{children}</Content>
    </Dialog>
  );
}

const FIRST_FIELD = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

function Content({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Let go before the dialog brings the focus back, which happens in an effect.
  useLayoutEffect(holdPage, []);
  useEffect(() => {
    // The dialog first remembers where the focus was. Whoever is already in a field is left there.
    const timer = setTimeout(() => {
      if (box.current?.contains(document.activeElement)) return;
      box.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return <div ref={box}>{children}</div>;
}
