export { KeycloakUnavailable, keycloakDistribution, keycloakHome } from './distribution';
export { type Keycloak, placeRealm, startKeycloak } from './server';
