import type Keycloak from 'keycloak-js';
import { LAST_PROFILE_KEY, readLastProfile } from '../offline/last-profile';
import { supplyWebCrypto } from './web-crypto';

/** How long Keycloak may take to end the session that a sign-out leads to. */
const SIGN_OUT_MS = 5000;

let watching = new AbortController();

/** For pages on plain http, such as `http://nas:8080` in the network of an office; called before Keycloak is initialised. */
export function preparePlainHttp(current: Keycloak): void {
  supplyWebCrypto();
  // Browsers let no frame ask for its cookies there, which keycloak-js takes for the cookies of another site.
  Object.assign(current, { silentCheckSsoFallback: false });
  watching.abort();
  watching = new AbortController();
  watchSignOuts(current, watching.signal);
}

/** In place of the session frame: who signs out in another tab removes the stored profile, and then Keycloak is asked. */
function watchSignOuts(current: Keycloak, signal: AbortSignal): void {
  const ask = () => {
    if (current.authenticated) current.updateToken(-1).catch(() => undefined);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LAST_PROFILE_KEY && readLastProfile() === null) setTimeout(ask, SIGN_OUT_MS);
  };
  addEventListener('storage', onStorage, { signal });
}
