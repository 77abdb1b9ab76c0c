import { useDispatch } from 'react-redux';
import { useShell } from '../store/store';
import { toastClosed } from '../store/toasts';
import { texts } from '../texts';
import { ToastCard } from './toast-card';

/** Rendered even when empty: a screen reader misses the first toast of a new live region. */
export function Toasts() {
  const toasts = useShell((state) => state.toasts);
  const dispatch = useDispatch();
  return (
    <section aria-label={texts.notifications} className="toasts">
      <ul aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} onClose={() => dispatch(toastClosed(toast.id))} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
