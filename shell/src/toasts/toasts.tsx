import { Button } from '@ostep/ui';
import { Toast as PrimeToast, type ToastMessage } from 'primereact/toast';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useShell } from '../store/store';
import { actionOf, forgetAction, type ShownToast, toastClosed } from '../store/toasts';
import { texts } from '../texts';
import { AutoHide } from './auto-hide';
import { useFocusKey } from './use-focus-key';
import { useHoverOrFocus } from './use-hover-or-focus';

/** PrimeReact sets the position as an inline style, which only a CSS variable can change. */
const place = { bottom: 'var(--toasts-bottom, 0.5rem)', left: '0.5rem' };
const severities = { success: 'success', info: 'info', warning: 'warn', error: 'error' } as const;

export function Toasts() {
  const toasts = useShell((state) => state.toasts);
  const dispatch = useDispatch();
  const host = useRef<PrimeToast>(null);
  const shown = useRef(new Map<string, ToastMessage>());
  const region = useRef<HTMLElement>(null);
  const { isHeld, hold, release } = useHoverOrFocus(region, toasts.length > 0);
  useFocusKey(region, 'F8');

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
      forgetAction(id);
      host.current?.remove(message);
    }
  }, [toasts, dispatch]);

  return (
    <section aria-keyshortcuts="F8" aria-label={texts.notifications} className="toasts" ref={region}>
      <PrimeToast
        appendTo="self"
        onMouseEnter={hold}
        onMouseLeave={release}
        onRemove={({ id }) => dispatch(toastClosed(id ?? ''))}
        pt={{ root: { style: place }, closeButton: { 'aria-label': texts.closeToast } }}
        position="bottom-left"
        ref={host}
      />
      {toasts.map((toast) => (
        <AutoHide held={isHeld} key={toast.id} onHide={() => dispatch(toastClosed(toast.id))} toast={toast} />
      ))}
    </section>
  );
}

function messageOf({ id, type, title, message }: ShownToast, close: () => void): ToastMessage {
  const label = actionOf(id)?.label;
  const act = () => {
    // The button can be pressed again while its toast fades out.
    const action = actionOf(id);
    close();
    action?.onSelect();
  };
  return {
    id,
    severity: severities[type],
    summary: title,
    detail: label ? (
      <>
        {message}
        <Button hint={texts.toastKey} label={label} onClick={act} tone="text" />
      </>
    ) : (
      message
    ),
    sticky: true,
  };
}
