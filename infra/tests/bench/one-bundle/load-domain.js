// Replaces shell/src/federation/load-domain.ts in the one bundle.
import domain from '../../../../mfe-contracts/src/domain.tsx';
import { Ground } from '../../../../shell/src/domain/ground.tsx';
import { withLazyScreens } from '../../../../shell/src/federation/with-lazy-screens.ts';

export class RemoteFailure extends Error {}

// Used by name: a bare import would be dropped from the bundle.
const routes = Promise.resolve(Ground).then(() => withLazyScreens(domain.routes));

export const loadDomain = () => routes;
export const forgetDomain = () => {};
export const preloadDomain = () => {};
