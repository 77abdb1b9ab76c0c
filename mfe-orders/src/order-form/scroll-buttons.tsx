import { IconButton } from '@ostep/ui';
import { texts } from '../texts';

const SCROLL_PAUSE_MS = 100;

export function ScrollButtons() {
  const scroll = (to: () => number) => () => {
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    setTimeout(() => window.scrollTo({ top: to(), behavior }), SCROLL_PAUSE_MS);
  };
  return (
    <div className="orders-scroll">
      <IconButton icon="arrow-down" label={texts.form.scrollDown} onClick={scroll(() => document.body.scrollHeight)} />
      <IconButton icon="arrow-up" label={texts.form.scrollUp} onClick={scroll(() => 0)} />
    </div>
  );
}
