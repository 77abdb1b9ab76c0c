import type { Profile } from '@ostep/platform';
import Keycloak from 'keycloak-js';
import { HOME, homeOf } from '../paths';
import { profileOf } from './profile-of';
import { saveReturnPath, takeReturnPath } from './return-path';

const REALM = 'ostep';
const CLIENT = 'ostep-web';
const SESSION_POLL_S = 5;
const MIN_TOKEN_VALIDITY_S = 20;
/** The session is extended when its refresh token expires within this time, seconds. */
const REFRESH_THRESHOLD_S = 1800;
const REFRESH_CHECK_MS = 60_000;
const START_TIMEOUT_MS = 20_000;

type IdentityEvents = {
  readonly onProfile: (profile: Profile) => void;
  /** Milliseconds since 1970, by this machine's clock; at the sign-in and whenever the session is extended. */
  readonly onValidUntil: (time: number) => void;
  readonly onEnd: () => void;
};

export type Identity = {
  /** The stored path for a user who comes from the login page, otherwise the path of the page. */
  readonly initialPath: string;
  readonly start: () => Promise<boolean>;
  /** Null when nobody is signed in; rejects when the service does not answer. */
  readonly token: () => Promise<string | null>;
  /** Returns to `path` by way of HOME, the only redirect URI that the identity service allows. */
  readonly login: (path: string) => Promise<void>;
  readonly logout: () => Promise<void>;
  readonly clearToken: () => void;
};

export function createIdentity({ onProfile, onValidUntil, onEnd }: IdentityEvents): Identity {
  let keycloak: Keycloak | null = null;
  let extensionTimer: ReturnType<typeof setInterval> | undefined;
  let correctTimeSkew: () => void = () => undefined;
  let returnTo = takeReturnPath();
  const initialPath = returnTo ?? location.pathname;

  const start = async () => {
    // A Keycloak instance can be initialised only once.
    const current = new Keycloak({ url: location.origin, realm: REALM, clientId: CLIENT });
    keycloak = current;
    if (!isSecureContext) (await import('./plain-http')).preparePlainHttp(current);
    correctTimeSkew = watchClock(current);
    clearInterval(extensionTimer);
    current.onAuthLogout = () => {
      if (keycloak !== current) return;
      clearInterval(extensionTimer);
      onEnd();
    };
    const signedIn = await withTimeout(
      Promise.race([
        current.init({
          onLoad: 'check-sso',
          silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
          pkceMethod: 'S256',
          checkLoginIframe: true,
          checkLoginIframeInterval: SESSION_POLL_S,
        }),
        rejectUnlessAnswering(),
      ]),
    );
    if (signedIn && current.tokenParsed) {
      const { roles } = publishProfile(current, onProfile);
      const reportValidity = () => onValidUntil(validUntil(current));
      current.onAuthRefreshSuccess = reportValidity;
      reportValidity();
      if (returnTo !== null) history.replaceState(history.state, '', returnTo === HOME ? homeOf(roles) : returnTo);
      returnTo = null;
      extensionTimer = setInterval(() => extendSession(current, correctTimeSkew), REFRESH_CHECK_MS);
    }
    return signedIn;
  };

  return {
    initialPath,
    start,
    token: async () => {
      if (!keycloak?.authenticated) return null;
      correctTimeSkew();
      return freshToken(keycloak);
    },
    login: async (path) => {
      saveReturnPath(path);
      await keycloak?.login({ redirectUri: `${location.origin}${HOME}` });
    },
    logout: async () => {
      await keycloak?.logout({ redirectUri: `${location.origin}/` });
    },
    clearToken: () => keycloak?.clearToken(),
  };
}

async function freshToken(current: Keycloak): Promise<string | null> {
  await current.updateToken(MIN_TOKEN_VALIDITY_S).catch((failure: unknown) => {
    // When the session has ended, the 401 of the server reports it.
    if (current.authenticated) throw failure;
  });
  return current.token ?? null;
}

function publishProfile(current: Keycloak, onProfile: IdentityEvents['onProfile']): Profile {
  const profile = profileOf(current.tokenParsed ?? {}, current.idTokenParsed ?? {}, CLIENT);
  onProfile(profile);
  // The token has the names as of the sign-in, the account endpoint the current ones.
  current.loadUserProfile().then(
    ({ firstName, lastName, username }) =>
      onProfile({
        ...profile,
        firstName: firstName ?? profile.firstName,
        lastName: lastName ?? profile.lastName,
        username: username ?? profile.username,
      }),
    () => undefined,
  );
  return profile;
}

/** When the session ends, which is later than its access token. */
function validUntil({ refreshTokenParsed, tokenParsed, timeSkew }: Keycloak): number {
  const endsAt = refreshTokenParsed?.exp ?? tokenParsed?.exp ?? 0;
  return (endsAt - (timeSkew ?? 0)) * 1000;
}

function extendSession(current: Keycloak, correctTimeSkew: () => void): void {
  correctTimeSkew();
  const endsAt = current.refreshTokenParsed?.exp;
  if (!current.authenticated || endsAt === undefined) return;
  const left = endsAt - Date.now() / 1000 + (current.timeSkew ?? 0);
  if (left < REFRESH_THRESHOLD_S) current.updateToken(-1).catch(() => undefined);
}

/**
 * Returns a function that corrects the time skew when the clock was set back: tokens must not look younger than they are.
 * A jump ahead is not corrected, because the machine may have slept, and then the tokens did get older.
 */
function watchClock(current: Keycloak): () => void {
  const clockOffset = () => (Date.now() - performance.now()) / 1000;
  let lastOffset = clockOffset();
  return () => {
    const offset = clockOffset();
    const setBack = lastOffset - offset;
    lastOffset = offset;
    if (setBack > 1) current.timeSkew = (current.timeSkew ?? 0) - setBack;
  };
}

/** keycloak-js waits long for frames that never answer; a plain request fails sooner. */
async function rejectUnlessAnswering(): Promise<never> {
  const response = await fetch(`/realms/${REALM}/.well-known/openid-configuration`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The identity service answered ${response.status}.`);
  return new Promise(() => undefined);
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The identity service did not answer in time.')), START_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
