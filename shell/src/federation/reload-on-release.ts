import { store } from '../store/store';
import { domainOfPath } from './domain-of-path';
import { loadedVersion } from './load-domain';
import { loadRegistry } from './registry';

const INPUT_EVENTS = ['keydown', 'pointerdown', 'paste', 'drop'] as const;

/**
 * Called at each navigation: reloads the page when the registry names another version of the domain than the loaded one,
 * unless there was input meanwhile or a toast is shown. Returns a function that cancels the reload.
 */
export function reloadOnRelease(read = loadRegistry, reload = () => location.reload()): () => void {
  let hadInput = false;
  const onInput = () => {
    hadInput = true;
  };
  const stopListening = () => {
    for (const event of INPUT_EVENTS) removeEventListener(event, onInput, { capture: true });
  };
  for (const event of INPUT_EVENTS) addEventListener(event, onInput, { capture: true });
  void read().then((domains) => {
    stopListening();
    const domain = domainOfPath(domains, location.pathname);
    const loaded = domain && loadedVersion(domain.name);
    const isOld = loaded !== undefined && loaded !== domain?.version;
    if (isOld && !hadInput && store.getState().toasts.length === 0) reload();
  });
  return () => {
    onInput();
    stopListening();
  };
}
