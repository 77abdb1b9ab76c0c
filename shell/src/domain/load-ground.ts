import type { Ground } from './ground';

let ground: Promise<{ Ground: typeof Ground }> | undefined;

/** The same promise each time; a failed load is forgotten, so that the next try loads again. */
export function loadGround(): Promise<{ Ground: typeof Ground }> {
  ground ??= import(/* webpackChunkName: "ground-host" */ './ground').catch((failure: unknown) => {
    ground = undefined;
    throw failure;
  });
  return ground;
}
