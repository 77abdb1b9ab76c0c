import { store } from '../store/store';
import { domainOfPath } from './domain-of-path';
import { loadedVersion } from './load-domain';
import { loadRegistry } from './registry';

const TOUCHES = ['keydown', 'pointerdown', 'paste', 'drop'] as const;

/**
 * Called at each navigation: reloads the page when the registry names another version of its domain than the loaded
 * one. It does not when there was input meanwhile or a toast is shown. Returns the cancel function.
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
