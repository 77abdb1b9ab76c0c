import { store } from '../store/store';
import { domainOfPath } from './domain-of-path';
import { loadedVersion } from './load-domain';
import { loadRegistry } from './registry';

/** Anything a person does to a screen: from then on it may hold what was typed. */
const TOUCHES = ['keydown', 'pointerdown', 'paste', 'drop'] as const;

/**
 * Called at each way to a screen: reads the registry again, and where the screen's domain was released meanwhile, the
 * page is loaded anew at the address it has by now. A screen that was touched before the answer came, or that has a
 * toast to be read, stays in its old version until the next way.
 * @param read reads the registry
 * @param reload loads the page anew
 * @returns gives it up, because another way was taken
 */
export function followRelease(read = loadRegistry, reload = () => location.reload()): () => void {
  let untouched = true;
  const touch = () => {
    untouched = false;
  };
  const forget = () => {
    for (const event of TOUCHES) removeEventListener(event, touch, { capture: true });
  };
  for (const event of TOUCHES) addEventListener(event, touch, { capture: true });
  void read().then((domains) => {
    forget();
    const domain = domainOfPath(domains, location.pathname);
    const running = domain && loadedVersion(domain.name);
    const isOld = running !== undefined && running !== domain?.version;
    if (isOld && untouched && store.getState().toasts.length === 0) reload();
  });
  return () => {
    touch();
    forget();
  };
}
