import { bearerToken } from '@ostep/service-kit';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import { CLIENT_ID, profileClaims, roleClaims } from '../claims';
import { accountPage } from '../pages/message-page';
import { sendPage } from '../pages/send-page';
import { type Person, personById } from '../people';
import { PROTOCOL_PATH } from '../realm';
import { publicKeys, type SigningKeys } from '../state/signing-keys';
import { type Context, type Middleware, route } from './route';

/** @returns the person of a valid access token whose session has not ended */
async function personOfBearer(provider: Provider, keys: JWTVerifyGetKey, ctx: Context): Promise<Person | undefined> {
  const token = bearerToken(ctx.get('authorization'));
  if (!token) return undefined;
  try {
    const options = { issuer: provider.issuer, audience: CLIENT_ID, algorithms: ['RS256'] };
    const { payload } = await jwtVerify(token, keys, options);
    if (payload.typ !== 'Bearer') return undefined;
    const session = typeof payload.sid === 'string' ? await provider.Session.findByUid(payload.sid) : undefined;
    return session?.accountId && session.accountId === payload.sub ? personById(session.accountId) : undefined;
  } catch {
    return undefined;
  }
}

const userinfoOf = (person: Person) => ({ sub: person.id, ...profileClaims(person), ...roleClaims(person) });

function profileOf({ id, username, firstName, lastName }: Person) {
  return { id, username, firstName, lastName, emailVerified: false, attributes: {} };
}

export function userinfoRoutes(provider: Provider, signing: SigningKeys): Middleware[] {
  const keys = publicKeys(signing);
  const answerWith = (bodyOf: (person: Person) => object) => async (ctx: Context) => {
    const person = await personOfBearer(provider, keys, ctx);
    ctx.status = person ? 200 : 401;
    if (!person) ctx.set('WWW-Authenticate', 'Bearer realm="ostep", error="invalid_token"');
    ctx.body = person ? bodyOf(person) : { error: 'invalid_token' };
  };
  const userinfo = answerWith(userinfoOf);
  const profile = answerWith(profileOf);
  return [
    route('GET', `${PROTOCOL_PATH}/userinfo`, userinfo),
    route('POST', `${PROTOCOL_PATH}/userinfo`, userinfo),
    route('GET', '/account', (ctx) =>
      ctx.accepts('json', 'html') === 'html' ? sendPage(ctx, accountPage()) : profile(ctx),
    ),
  ];
}
