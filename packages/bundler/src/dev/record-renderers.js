/**
 * React reports its renderer once, before any remote has loaded. React Refresh in a remote looks for it in `renderers`
 * of this hook, where nobody but the developer tools of the browser would keep it.
 * @typedef {{ renderers: Map<number, unknown>, inject: (renderer: unknown) => number,
 *   [other: string]: unknown }} Hook
 */
const place = /** @type {{ __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }} */ (globalThis);

/** @type {Hook} */
const hook = place.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => hook.renderers.size + 1,
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
const { inject } = hook;

hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
place.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
