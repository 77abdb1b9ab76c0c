import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@ostep/database';
import { KeycloakUnavailable, keycloakHome, startKeycloak } from '@ostep/keycloak';
import { freePorts } from '@ostep/local';
import { openKeycloak } from '@ostep/service-office/people';

const secret = 'people-secret-of-tests';

/** A real Keycloak with the product's realm and nobody in it; null, with a printed reason, where it cannot run. */
export async function openIdentity() {
  const home = await keycloakHome().catch((error: unknown) => {
    if (!(error instanceof KeycloakUnavailable)) throw error;
    console.log(`Skipped, the set-up on Keycloak: ${error.message}.`);
    return null;
  });
  if (home === null) return null;
  const [port = 0] = await freePorts(1);
  const folder = temporaryFolder('ostep-identity-');
  const keycloak = await startKeycloak({ home, port, publicUrl: 'http://localhost', folder, peopleSecret: secret });
  const people = { realmUrl: `${keycloak.url}/realms/ostep`, secret, productClient: 'ostep-web' };
  const list = async () => (await openKeycloak(people)).list();
  const removeAll = async () => {
    const realm = await openKeycloak(people);
    for (const { id } of await realm.list()) await realm.remove(id);
  };
  await removeAll();
  const close = async () => {
    await keycloak.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { people, list, removeAll, close };
}
