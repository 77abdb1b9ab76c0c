import { parseArgs } from 'node:util';
import { databaseAddress } from './database-address';
import { examineDatabase } from './examine-database';
import { sealsOf } from './history/examine-seals';
import { reportOf } from './report-of';

const url = databaseAddress(process.env);
if (url === null) {
  console.error('No database to check: name one in DATABASE_URL, or start the product on this machine.');
  process.exit(2);
}
const { host, pathname } = new URL(url);
console.log(`Ostęp, the database at ${host}${pathname}\n`);
try {
  const { values } = parseArgs({ options: { seal: { type: 'string', multiple: true }, sample: { type: 'boolean' } } });
  const findings = await examineDatabase(url, { seals: sealsOf(values.seal ?? []), isSample: values.sample ?? false });
  console.log(reportOf(findings));
  process.exit(findings.some((finding) => finding.broken > 0) ? 1 : 0);
} catch (error) {
  console.error(`The database could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
}
