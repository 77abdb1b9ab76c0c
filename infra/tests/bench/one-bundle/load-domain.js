// Replaces shell/src/federation/load-domain.ts in the one bundle.
import domain from '../../../../mfe-contracts/src/domain.tsx';
import { withLazyScreens } from '../../../../shell/src/federation/with-lazy-screens.ts';
import { QueryProvider } from '../../../../shell/src/queries/query-provider.tsx';

export class RemoteLoadError extends Error {}

// Used by name: a bare import would be dropped from the bundle.
const screens = Promise.resolve(QueryProvider).then(() => ({ ...domain, routes: withLazyScreens(domain.routes) }));

export const loadDomain = () => screens;
export const loadedVersion = () => undefined;
export const dropDomain = () => {};
export const preloadDomain = () => {};
