import { store } from '../store/store';
import { domainOfPath } from './domain-of-path';
import { loadedVersion } from './load-domain';
import { loadRegistry } from './registry';

const INPUT_EVENTS = ['keydown', 'pointerdown', 'paste', 'drop'] as const;

/**
 * Called at each navigation: reloads the page when the registry names another version of its domain than the loaded
 * one. It does not when there was input meanwhile or a toast is shown. Returns the cancel function.
 */
export function reloadOnRelease(read = loadRegistry, reload = () => location.reload()): () => void {
  let withoutInput = true;
  const onInput = () => {
    withoutInput = false;
  };
  const stopListening = () => {
    for (const event of INPUT_EVENTS) removeEventListener(event, onInput, { capture: true });
  };
  for (const event of INPUT_EVENTS) addEventListener(event, onInput, { capture: true });
  void read().then((domains) => {
    stopListening();
    const domain = domainOfPath(domains, location.pathname);
    const running = domain && loadedVersion(domain.name);
    const isOld = running !== undefined && running !== domain?.version;
    if (isOld && withoutInput && store.getState().toasts.length === 0) reload();
  });
  return () => {
    onInput();
    stopListening();
  };
}
