import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export async function startIdentity() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' }] });
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(keys));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/realms/ostep`;
  const token = await new SignJWT({
    typ: 'Bearer',
    sub: 'f3b6c1de-6f3e-4f0b-9a55-0d4d0c1c7a10',
    preferred_username: 'biuro',
    name: 'Anna Nowak',
    given_name: 'Anna',
    family_name: 'Nowak',
    azp: 'ostep-web',
    scope: 'openid profile email',
    sid: 'b6a2b8f0-7b4f-4c7c-9f0a-7f0b6d1f2c3d',
    resource_access: { 'ostep-web': { roles: ['office', 'user'] }, account: { roles: ['manage-account'] } },
    realm_access: { roles: ['default-roles-ostep'] },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
    .setIssuer(issuer)
    .setAudience(['ostep-web', 'account'])
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  return { issuer, token, close: () => server.close() };
}
