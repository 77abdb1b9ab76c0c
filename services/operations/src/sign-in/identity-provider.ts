import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  None,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from 'openid-client';

export type IdentitySettings = {
  readonly IDENTITY_ISSUER: string;
  readonly IDENTITY_JWKS_URL: string;
  readonly IDENTITY_CLIENT: string;
};

export type Tokens = { readonly access: string; readonly refresh: string | undefined };

export type SignInAttempt = { readonly state: string; readonly verifier: string };

export function identityProvider(settings: IdentitySettings) {
  const { IDENTITY_ISSUER: issuer, IDENTITY_JWKS_URL: jwksUrl, IDENTITY_CLIENT: client } = settings;
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
    // The browser signs in at the public address; this process fetches tokens at the internal one.
    token_endpoint: new URL('token', jwksUrl).href,
  };
  const configuration = new Configuration(server, client, undefined, None());
  if (server.token_endpoint.startsWith('http:')) allowInsecureRequests(configuration);

  return {
    startSignIn: async (returnTo: string): Promise<{ readonly address: URL; readonly attempt: SignInAttempt }> => {
      const attempt = { state: randomState(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: 'openid',
        state: attempt.state,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { address, attempt };
    },
    /** @throws when the answer does not match the attempt, or the service refuses it */
    finishSignIn: async (callback: URL, { state, verifier }: SignInAttempt): Promise<Tokens> => {
      const tokens = await authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
      return { access: tokens.access_token, refresh: tokens.refresh_token };
    },
    /** @throws when the session has ended or the service does not answer */
    refresh: async (token: string): Promise<Tokens> => {
      const tokens = await refreshTokenGrant(configuration, token);
      return { access: tokens.access_token, refresh: tokens.refresh_token ?? token };
    },
  };
}

export type IdentityProvider = ReturnType<typeof identityProvider>;
