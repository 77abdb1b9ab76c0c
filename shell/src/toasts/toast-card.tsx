import { IconButton } from '@ostep/ui';
import { useEffect, useRef, useState } from 'react';
import type { ShownToast } from '../store/toasts';
import { texts } from '../texts';

const AUTO_HIDE_MS = 5000;

const icons = { success: 'check-circle', info: 'info-circle', warning: 'exclamation-triangle', error: 'times-circle' };

type ToastCardProps = { readonly toast: ShownToast; readonly onClose: () => void };

export function ToastCard({ toast, onClose }: ToastCardProps) {
  const [hovered, setHovered] = useState(false);
  useAutoHide(toast.type !== 'error' && !hovered, onClose);
  return (
    <li
      className={`toast toast-${toast.type}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <i aria-hidden="true" className={`pi pi-${icons[toast.type]}`} />
      <div className="toast-text" role={toast.type === 'error' ? 'alert' : undefined}>
        <strong>{toast.title}</strong>
        <p>{toast.message}</p>
      </div>
      <IconButton icon="times" label={texts.closeToast} onClick={onClose} />
    </li>
  );
}

function useAutoHide(running: boolean, onHide: () => void): void {
  const latest = useRef(onHide);
  useEffect(() => {
    latest.current = onHide;
  });
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => latest.current(), AUTO_HIDE_MS);
    return () => clearTimeout(timer);
  }, [running]);
}
