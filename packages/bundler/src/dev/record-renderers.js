/**
 * React reports its renderer once, before any remote has loaded. React Refresh in a remote looks for the renderer in
 * `renderers` of this hook, which otherwise exists only in a browser with React's developer tools.
 * @typedef {{ renderers: Map<number, unknown>, inject: (renderer: unknown) => number,
 *   [other: string]: unknown }} Hook
 */
const global = /** @type {{ __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }} */ (globalThis);

/** @type {Hook} */
const hook = global.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
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
global.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
