export { type BootstrapOptions, bootstrap, emptyDatabase } from './bootstrap';
export { type Connection, withConnection } from './connect';
export { type Account, accounts, type Domain, domains, publishedSchemaOf, roleOf } from './domains';
export { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded/server';
export { migrate, migrateAll } from './migrate';
export { beginningOf, isAlive, isGoneWithin } from './processes';
export { projectDir } from './project-dir';
export { SetupError } from './setup-error';
export { type DatabaseUrls, databaseOf, passwordOf, urlsOf, withDatabase } from './urls';
