import { buildTarget } from './targets.mjs';

/** @typedef {{ target: import('./targets.mjs').Target, root: string }} Order */
/** @typedef {{ failure: string | null }} Outcome */

process.on('message', async (/** @type {Order} */ { target, root }) => {
  /** @type {Outcome} */
  const outcome = await buildTarget(target, root).then(
    () => ({ failure: null }),
    (/** @type {unknown} */ failure) => ({ failure: failure instanceof Error ? failure.message : String(failure) }),
  );
  process.send?.(outcome);
});

// Its builder has nothing more to build, or is gone.
process.on('disconnect', () => process.exit(0));
