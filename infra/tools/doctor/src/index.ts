export { databaseAddress } from './database-address';
export { examineDatabase } from './examine-database';
export type { Finding } from './finding';
export { reportOf } from './report-of';
