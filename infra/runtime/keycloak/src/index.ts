export { KeycloakUnavailable, keycloakHome } from './distribution';
export { type Keycloak, startKeycloak } from './server';
