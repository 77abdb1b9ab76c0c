export { copyTemplate, dropTestDatabases, makeTemplate, openSeparateDatabase, SECRET } from './separate-database';
