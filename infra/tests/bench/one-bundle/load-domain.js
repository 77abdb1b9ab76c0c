// Stands for shell/src/federation/load-domain.ts in the one bundle: the remote and what it stands on are in it already.
import domain from '../../../../mfe-contracts/src/domain.tsx';
import { Ground } from '../../../../shell/src/domain/ground.tsx';
import { withLazyScreens } from '../../../../shell/src/federation/with-lazy-screens.ts';

export class RemoteFailure extends Error {}

// Naming it keeps it in this file: an import for its own sake would be dropped.
const routes = Promise.resolve(Ground).then(() => withLazyScreens(domain.routes));

export const loadDomain = () => routes;
export const forgetDomain = () => {};
export const preloadDomain = () => {};
