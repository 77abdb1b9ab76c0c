import { onDraftsCleared } from '@ostep/platform';
import type Keycloak from 'keycloak-js';
import { supplyWebCrypto } from './web-crypto';

/** How long Keycloak may take to end the session that a sign-out leads to. */
const SIGN_OUT_MS = 5000;

let stopWatching: () => void = () => undefined;

/** For pages on plain http, such as `http://nas:8080` in the network of an office; called before Keycloak is initialised. */
export function preparePlainHttp(current: Keycloak): void {
  supplyWebCrypto();
  // Browsers let no frame ask for its cookies there, which keycloak-js takes for the cookies of another site.
  Object.assign(current, { silentCheckSsoFallback: false });
  stopWatching();
  current.onAuthSuccess = () => {
    stopWatching();
    stopWatching = watchSignOuts(current);
  };
}

/** In place of the session frame: a sign-out in another tab clears the person's drafts, and then Keycloak is asked. */
function watchSignOuts(current: Keycloak): () => void {
  const ask = () => {
    if (current.authenticated) current.updateToken(-1).catch(() => undefined);
  };
  return onDraftsCleared(current.subject ?? '', () => setTimeout(ask, SIGN_OUT_MS));
}
