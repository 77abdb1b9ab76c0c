/** Registers the worker and sends it the addresses of the files that were loaded before it was active. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  active?.postMessage([`${location.origin}/`, ...files.map(({ href }) => href)]);
}
