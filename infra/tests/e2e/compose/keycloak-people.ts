import type { Installation } from './start-compose';

type Person = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly role: string;
};

/** @returns why the password was refused; empty when it was accepted */
export async function makePerson(
  { keycloakUrl, keycloakAdmin }: Pick<Installation, 'keycloakUrl' | 'keycloakAdmin'>,
  { username, firstName, lastName, password, role }: Person,
): Promise<string> {
  const signedIn = await fetch(`${keycloakUrl}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...keycloakAdmin }),
  });
  // Defined by Keycloak.
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${keycloakUrl}/admin/realms/ostep${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const firstOf = async (path: string) => ((await (await call('GET', path)).json()) as { id: string }[])[0]?.id ?? '';

  await call('POST', '/users', { username, firstName, lastName, enabled: true });
  const user = await firstOf(`/users?exact=true&username=${username}`);
  const credential = { type: 'password', value: password, temporary: true };
  const set = await call('PUT', `/users/${user}/reset-password`, credential);
  if (!set.ok) return ((await set.json()) as { error: string }).error;
  const client = await firstOf('/clients?clientId=ostep-web');
  const known = await (await call('GET', `/clients/${client}/roles/${role}`)).json();
  await call('POST', `/users/${user}/role-mappings/clients/${client}`, [known]);
  return '';
}
