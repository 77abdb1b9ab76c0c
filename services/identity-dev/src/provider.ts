import Provider, {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { accessClaims, CLIENT_ID, identityClaims, PROFILE_CLAIMS } from './claims';
import { productOrigins, signInAddresses, signOutAddresses } from './origins';
import { logoutPage } from './pages/logout-page';
import { errorPage, expiredPage, loggedOutPage } from './pages/message-page';
import { sendPage } from './pages/send-page';
import { personById } from './people';
import { LOGIN_PATH, PROTOCOL_PATH, REALM_PATH } from './realm';
import { answerIfDiskFull } from './routes/answer-full-disk';
import { IDLE_SECONDS, SESSION_SECONDS } from './session-times';
import type { Journal } from './state/journal';
import { journalAdapter } from './state/oidc-adapter';
import type { SigningKeys } from './state/signing-keys';

const RESOURCE = 'urn:ostep:api';
const SCOPES = 'openid profile email';

const MINUTE = 60;
const ttl = {
  AccessToken: 2 * MINUTE,
  IdToken: 2 * MINUTE,
  AuthorizationCode: MINUTE,
  Interaction: 60 * MINUTE,
  Session: SESSION_SECONDS,
  RefreshToken: IDLE_SECONDS,
  // Each page load extends a session but not its grant, which must still outlive the session.
  Grant: 5 * SESSION_SECONDS,
};

/** The only client is the product itself, so it gets its grant without asking the person for consent. */
async function firstPartyGrant(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(RESOURCE, SCOPES);
  await grant.save();
  return grant;
}

function interactions(): NonNullable<Configuration['interactions']> {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return { policy, url: (_ctx, { uid }) => `${REALM_PATH}${LOGIN_PATH}/${uid}` };
}

const features: NonNullable<Configuration['features']> = {
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  revocation: { enabled: true },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => RESOURCE,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: SCOPES,
      audience: CLIENT_ID,
      accessTokenFormat: 'jwt',
      accessTokenTTL: ttl.AccessToken,
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => sendPage(ctx, logoutPage(form)),
    postLogoutSuccessSource: (ctx) => sendPage(ctx, loggedOutPage()),
  },
};

const client = (issuer: string): ClientMetadata => ({
  client_id: CLIENT_ID,
  client_name: 'Ostęp',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [...signInAddresses(issuer)],
  post_logout_redirect_uris: [...signOutAddresses(issuer)],
});

function configuration(issuer: string, journal: Journal, keys: SigningKeys): Configuration {
  const secure = issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const;
  const origins = productOrigins(issuer);
  return {
    adapter: journalAdapter(journal, keys.refreshSecret),
    jwks: { keys: [keys.jwk] },
    clients: [client(issuer)],
    cookies: {
      keys: [keys.cookieSecret],
      names: { session: 'OSTEP_IDENTITY', interaction: 'OSTEP_LOGIN', resume: 'OSTEP_RESUME' },
      long: { ...cookie, path: REALM_PATH },
      short: cookie,
    },
    routes: {
      authorization: `${PROTOCOL_PATH}/auth`,
      token: `${PROTOCOL_PATH}/token`,
      jwks: `${PROTOCOL_PATH}/certs`,
      end_session: `${PROTOCOL_PATH}/logout`,
      revocation: `${PROTOCOL_PATH}/revoke`,
    },
    discovery: {
      userinfo_endpoint: `${issuer}${PROTOCOL_PATH}/userinfo`,
      check_session_iframe: `${issuer}${PROTOCOL_PATH}/login-status-iframe.html`,
    },
    ttl,
    interactions: interactions(),
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub', 'sid', 'typ', 'azp', ...PROFILE_CLAIMS] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    expiresWithSession: () => true,
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    loadExistingGrant: firstPartyGrant,
    findAccount: (_ctx, id, token) => {
      const person = personById(id);
      if (!person) return undefined;
      const sid = token && 'sessionUid' in token ? token.sessionUid : undefined;
      return { accountId: id, claims: () => ({ sub: id, sid, ...identityClaims(person) }) };
    },
    extraTokenClaims: (_ctx, token) => {
      const person = 'accountId' in token ? personById(token.accountId) : undefined;
      return person && 'sessionUid' in token ? accessClaims(person, token.sessionUid) : undefined;
    },
    renderError: (ctx, out, error) => {
      if (answerIfDiskFull(ctx, error)) return;
      const expired = out.error === 'invalid_request' && /session|expired/.test(out.error_description ?? '');
      sendPage(ctx, expired ? expiredPage() : errorPage(out.error_description ?? out.error));
    },
    features,
  };
}

export function createProvider(issuer: string, journal: Journal, keys: SigningKeys): Provider {
  const provider = new Provider(issuer, configuration(issuer, journal, keys));
  provider.proxy = true;
  return provider;
}
