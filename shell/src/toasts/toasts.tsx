import { Button } from '@ostep/ui';
import { Toast as PrimeToast, type ToastMessage } from 'primereact/toast';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useShell } from '../store/store';
import { actionOf, type ShownToast, toastClosed } from '../store/toasts';
import { texts } from '../texts';

const AUTO_HIDE_MS = 5000;
/** Over the bar: the actions of a page begin below two lines of a message. */
const place = { top: '0.25rem', right: '0.5rem' };
const severities = { success: 'success', info: 'info', warning: 'warn', error: 'error' } as const;

export function Toasts() {
  const toasts = useShell((state) => state.toasts);
  const dispatch = useDispatch();
  const host = useRef<PrimeToast>(null);
  const shown = useRef(new Map<string, ToastMessage>());

  useEffect(() => {
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      const message = messageOf(toast, () => dispatch(toastClosed(toast.id)));
      shown.current.set(toast.id, message);
      host.current?.show(message);
    }
    for (const [id, message] of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      host.current?.remove(message);
    }
  }, [toasts, dispatch]);

  return (
    <section aria-label={texts.notifications} className="toasts">
      <PrimeToast
        appendTo="self"
        onRemove={({ id }) => dispatch(toastClosed(id ?? ''))}
        pt={{ root: { style: place }, closeButton: { 'aria-label': texts.closeToast } }}
        ref={host}
      />
    </section>
  );
}

function messageOf({ id, type, title, message }: ShownToast, close: () => void): ToastMessage {
  const action = actionOf(id);
  return {
    id,
    severity: severities[type],
    summary: title,
    detail: action ? (
      <>
        {message}
        <Button
          label={action.label}
          onClick={() => {
            close();
            action.onSelect();
          }}
          tone="text"
        />
      </>
    ) : (
      message
    ),
    life: AUTO_HIDE_MS,
    sticky: type === 'error',
  };
}
