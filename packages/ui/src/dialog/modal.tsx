import { Dialog } from 'primereact/dialog';
import { type ReactNode, useRef } from 'react';
import { texts } from '../texts';

type ModalProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** CSS width. */
  readonly width?: string | undefined;
};

const FIRST_FIELD = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** A dialog over the page: Esc closes, the focus goes to the first field, stays inside and returns where it was. */
export function Modal({ title, open, onClose, children, footer, width = '30rem' }: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      ariaCloseIconLabel={texts.close}
      blockScroll
      draggable={false}
      footer={footer}
      header={title}
      onHide={onClose}
      onShow={() => content.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()}
      resizable={false}
      style={{ width }}
      visible={open}
    >
      <div ref={content}>{children}</div>
    </Dialog>
  );
}
