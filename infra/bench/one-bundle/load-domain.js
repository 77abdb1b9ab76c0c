// Stands for shell/src/federation/load-domain.ts in the one bundle: the remote and what it stands on are in it already.
import domain from '../../../mfe-contracts/src/domain';
import '../../../shell/src/domain/ground';
import { withLazyScreens } from '../../../shell/src/federation/with-lazy-screens';

export class RemoteFailure extends Error {}

const routes = Promise.resolve(withLazyScreens(domain.routes));

export const loadDomain = () => routes;
export const forgetDomain = () => {};
export const preloadDomain = () => {};
