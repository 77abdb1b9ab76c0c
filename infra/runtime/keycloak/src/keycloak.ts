import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { KeycloakUnavailable, keycloakHome } from './distribution';
import { startKeycloak } from './server';

const port = Number(process.env.KEYCLOAK_PORT || 8180);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8080}`;

try {
  console.log('Fetching Keycloak where it is not there yet, and starting it …');
  const home = await keycloakHome();
  const folder = join(process.env.OSTEP_DATA || join(projectDir(), '.data'), 'keycloak');
  const keycloak = await startKeycloak({
    home,
    port,
    publicUrl,
    folder,
    peopleSecret: process.env.PEOPLE_CLIENT_SECRET,
  });
  console.log(`Keycloak is ready for ${publicUrl}. Start the product with it:  IDENTITY_URL=${keycloak.url} npm start`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void keycloak.stop().then(() => process.exit(0)));
  }
  process.stdin.resume();
} catch (error) {
  console.error(error instanceof KeycloakUnavailable ? `Keycloak cannot run here: ${error.message}.` : error);
  process.exit(1);
}
