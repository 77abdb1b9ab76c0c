export { bankFiles } from './bank-files';
export type { BankFile, Booking, Expected, ExpectedCredit } from './booking';
export { letterKey } from './booking';
