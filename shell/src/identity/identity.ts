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
  /** The stored path for a user coming from the login page, else the path of the page. */
  readonly initialPath: string;
  readonly start: () => Promise<boolean>;
  /** Null when nobody is signed in; rejects when the service does not answer. */
  readonly token: () => Promise<string | null>;
  /** Comes back to `path` by way of HOME, the only redirect URI that the service allows. */
  readonly login: (path: string) => Promise<void>;
  readonly logout: () => Promise<void>;
  readonly clearToken: () => void;
};

export function createIdentity({ onProfile, onValidUntil, onEnd }: IdentityEvents): Identity {
  let keycloak: Keycloak | null = null;
  let extensionTimer: ReturnType<typeof setInterval> | undefined;
  let mendSkew: () => void = () => undefined;
  let returnTo = takeReturnPath();
  const initialPath = returnTo ?? location.pathname;

  const start = async () => {
    // A Keycloak instance can be initialised only once.
    const current = new Keycloak({ url: location.origin, realm: REALM, clientId: CLIENT });
    keycloak = current;
    mendSkew = followClock(current);
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
      const sayValidity = () => onValidUntil(validUntil(current));
      current.onAuthRefreshSuccess = sayValidity;
      sayValidity();
      if (returnTo !== null) history.replaceState(history.state, '', returnTo === HOME ? homeOf(roles) : returnTo);
      returnTo = null;
      extensionTimer = setInterval(() => extendSession(current, mendSkew), REFRESH_CHECK_MS);
    }
    return signedIn;
  };

  return {
    initialPath,
    start,
    token: async () => {
      if (!keycloak?.authenticated) return null;
      mendSkew();
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

/** The session outlives its access token. */
function validUntil({ refreshTokenParsed, tokenParsed, timeSkew }: Keycloak): number {
  const endsAt = refreshTokenParsed?.exp ?? tokenParsed?.exp ?? 0;
  return (endsAt - (timeSkew ?? 0)) * 1000;
}

function extendSession(current: Keycloak, mendSkew: () => void): void {
  mendSkew();
  const endsAt = current.refreshTokenParsed?.exp;
  if (!current.authenticated || endsAt === undefined) return;
  const left = endsAt - Date.now() / 1000 + (current.timeSkew ?? 0);
  if (left < REFRESH_THRESHOLD_S) current.updateToken(-1).catch(() => undefined);
}

/** A clock that is set back makes no token younger. Ahead: it was, or the machine slept; then tokens did get older. */
function followClock(current: Keycloak): () => void {
  const ahead = () => (Date.now() - performance.now()) / 1000;
  let before = ahead();
  return () => {
    const setBack = before - ahead();
    before -= setBack;
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
