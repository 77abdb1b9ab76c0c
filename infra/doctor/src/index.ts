export { databaseAddress } from './database-address';
export type { Finding } from './examine';
export { examineDatabase } from './examine-database';
export { reportOf } from './report-of';
