import type { Ground } from './ground';

let ground: Promise<{ Ground: typeof Ground }> | undefined;

/** A stable promise for `use`; a failed import is dropped, so that the next call retries. */
export function loadGround(): Promise<{ Ground: typeof Ground }> {
  ground ??= import(/* webpackChunkName: "ground-host" */ './ground').catch((failure: unknown) => {
    ground = undefined;
    throw failure;
  });
  return ground;
}
