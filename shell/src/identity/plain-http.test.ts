import Keycloak from 'keycloak-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LAST_PROFILE_KEY, storeLastProfile } from '../offline/last-profile';
import { preparePlainHttp } from './plain-http';

const jan = { id: '1', username: 'jan', firstName: 'Jan', lastName: 'Kowalski', roles: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  storeLastProfile(jan);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signedIn() {
  const keycloak = new Keycloak({ url: location.origin, realm: 'ostep', clientId: 'ostep-web' });
  keycloak.authenticated = true;
  const updateToken = vi.spyOn(keycloak, 'updateToken').mockResolvedValue(true);
  preparePlainHttp(keycloak);
  return { keycloak, updateToken };
}

const otherTabChanges = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

test('who signed out in another tab is asked for after 5 s, by the newest check alone', async () => {
  const { updateToken: earlier } = signedIn();
  const { updateToken } = signedIn();
  storeLastProfile(null);
  otherTabChanges(LAST_PROFILE_KEY);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(updateToken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(updateToken).toHaveBeenCalledExactlyOnceWith(-1);
  expect(earlier).not.toHaveBeenCalled();
});

test('another change in another tab, or a session that has ended, asks nothing', async () => {
  const { keycloak, updateToken } = signedIn();
  otherTabChanges(LAST_PROFILE_KEY);
  storeLastProfile(null);
  otherTabChanges('ostep.setting.1.theme');
  await vi.advanceTimersByTimeAsync(10_000);
  otherTabChanges(LAST_PROFILE_KEY);
  keycloak.authenticated = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(updateToken).not.toHaveBeenCalled();
});

test('cookies are not mistaken for those of another site: the silent check stays in its frame', () => {
  expect(signedIn().keycloak).toHaveProperty('silentCheckSsoFallback', false);
});
