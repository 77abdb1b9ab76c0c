import { useDispatch } from 'react-redux';
import { useShell } from '../store/store';
import { toastClosed } from '../store/toasts';
import { texts } from '../texts';
import { ToastCard } from './toast-card';

/** The stack at the top right. The region is always in the page, else a screen reader would miss the first toast. */
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
