import { buildTarget } from './targets.mjs';

/** @typedef {{ target: import('./targets.mjs').Target, root: string }} BuildRequest */
/** @typedef {{ failure: string | null }} Outcome */

process.on('message', async (/** @type {BuildRequest} */ { target, root }) => {
  /** @type {Outcome} */
  const outcome = await buildTarget(target, root).then(
    () => ({ failure: null }),
    (/** @type {unknown} */ failure) => ({ failure: failure instanceof Error ? failure.message : String(failure) }),
  );
  process.send?.(outcome);
});

// The parent has nothing more to build, or has ended.
process.on('disconnect', () => process.exit(0));
