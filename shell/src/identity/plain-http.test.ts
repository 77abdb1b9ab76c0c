import { clearDrafts } from '@ostep/platform';
import Keycloak from 'keycloak-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preparePlainHttp } from './plain-http';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signedIn() {
  const keycloak = new Keycloak({ url: location.origin, realm: 'ostep', clientId: 'ostep-web' });
  preparePlainHttp(keycloak);
  Object.assign(keycloak, { authenticated: true, subject: 'jan' });
  keycloak.onAuthSuccess?.();
  const updateToken = vi.spyOn(keycloak, 'updateToken').mockResolvedValue(true);
  return { keycloak, updateToken };
}

test('5 s after a sign-out in another tab Keycloak is asked for the session, by the newest check alone', async () => {
  const { updateToken: earlier } = signedIn();
  const { updateToken } = signedIn();
  clearDrafts('jan');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(updateToken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(updateToken).toHaveBeenCalledExactlyOnceWith(-1);
  expect(earlier).not.toHaveBeenCalled();
});

test('the sign-out of another person, or after the end of the session, asks nothing', async () => {
  const { keycloak, updateToken } = signedIn();
  clearDrafts('anna');
  await vi.advanceTimersByTimeAsync(10_000);
  clearDrafts('jan');
  keycloak.authenticated = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(updateToken).not.toHaveBeenCalled();
});

test('cookies are not mistaken for those of another site: the silent check stays in its frame', () => {
  expect(signedIn().keycloak).toHaveProperty('silentCheckSsoFallback', false);
});
