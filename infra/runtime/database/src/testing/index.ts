export { copyTemplate, dropTestDatabases, makeTemplate, openOwnDatabase, SECRET } from './own-database';
