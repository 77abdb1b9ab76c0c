import type { Profile } from '@ostep/platform';
import Keycloak from 'keycloak-js';
import { HOME } from '../paths';
import { profileOf } from './profile-of';
import { keepReturnPath, takeReturnPath } from './return-path';

const REALM = 'ostep';
const CLIENT = 'ostep-web';
/** The login frame asks this often whether the session still lives, seconds. */
const SESSION_POLL_S = 5;
/** A token that ends sooner than this is refreshed before a request is sent, seconds. */
const REQUEST_MARGIN_S = 20;
/** The session is prolonged when its refresh token ends sooner than this, seconds. */
const REFRESH_THRESHOLD_S = 1800;
const REFRESH_CHECK_MS = 60_000;
const START_LIMIT_MS = 20_000;

type IdentityEvents = {
  readonly onProfile: (profile: Profile) => void;
  readonly onEnd: () => void;
};

/** Signing in through the identity service under our own origin. */
export type Identity = {
  /** Where a person who comes from the login page is led as soon as the session is found; else the page's own address. */
  readonly arrivesAt: string;
  /** The silent check; resolves to whether somebody is signed in, rejects when the service does not answer. */
  readonly start: () => Promise<boolean>;
  /** A token that lives for at least 20 s more; null when nobody is signed in. Rejects when the service is away. */
  readonly token: () => Promise<string | null>;
  /** Leaves for the login page and comes back to `path`, by way of the one page the service may send anybody to. */
  readonly login: (path: string) => Promise<void>;
  readonly logout: () => Promise<void>;
  /** Forgets a token that the server refused. */
  readonly drop: () => void;
};

export function createIdentity({ onProfile, onEnd }: IdentityEvents): Identity {
  let keycloak: Keycloak | null = null;
  let prolonging: ReturnType<typeof setInterval> | undefined;
  let returnTo = takeReturnPath();
  const arrivesAt = returnTo ?? location.pathname;

  const tellProfile = (current: Keycloak) => {
    const profile = profileOf(current.tokenParsed ?? {}, current.idTokenParsed ?? {}, CLIENT);
    onProfile(profile);
    // The account endpoint knows the names as they are now; the token's are those of the sign-in.
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
  };

  const prolong = (current: Keycloak) => {
    const endsAt = current.refreshTokenParsed?.exp;
    if (!current.authenticated || endsAt === undefined) return;
    const left = endsAt - Date.now() / 1000 - (current.timeSkew ?? 0);
    if (left < REFRESH_THRESHOLD_S) current.updateToken(-1).catch(() => undefined);
  };

  const start = async () => {
    // A keycloak object can be initialised once only, so each attempt has its own.
    const current = new Keycloak({ url: location.origin, realm: REALM, clientId: CLIENT });
    keycloak = current;
    clearInterval(prolonging);
    current.onAuthLogout = () => {
      if (keycloak !== current) return;
      clearInterval(prolonging);
      onEnd();
    };
    const signedIn = await withLimit(
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
    if (signedIn && returnTo !== null) {
      history.replaceState(history.state, '', returnTo);
      returnTo = null;
    }
    if (signedIn && current.tokenParsed) {
      tellProfile(current);
      prolonging = setInterval(() => prolong(current), REFRESH_CHECK_MS);
    }
    return signedIn;
  };

  return {
    arrivesAt,
    start,
    token: async () => {
      if (!keycloak?.authenticated) return null;
      const current = keycloak;
      await current.updateToken(REQUEST_MARGIN_S).catch((failure: unknown) => {
        // A session that ended is no failure of the service: the server's 401 says so to the person.
        if (current.authenticated) throw failure;
      });
      return current.token ?? null;
    },
    login: async (path) => {
      keepReturnPath(path);
      await keycloak?.login({ redirectUri: `${location.origin}${HOME}` });
    },
    logout: async () => {
      await keycloak?.logout({ redirectUri: `${location.origin}/` });
    },
    drop: () => keycloak?.clearToken(),
  };
}

/** keycloak-js waits long for frames that never answer; one plain request tells sooner that nobody is there. */
async function rejectUnlessAnswering(): Promise<never> {
  const answer = await fetch(`/realms/${REALM}/.well-known/openid-configuration`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The identity service answered ${answer.status}.`);
  return new Promise(() => undefined);
}

function withLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The identity service did not answer in time.')), START_LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
