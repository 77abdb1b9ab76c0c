import { explain } from './failure';
import { onNpmExit } from './on-npm-exit';
import { type Product, startProduct } from './product';
import { dataFolderOf } from './settings';

const people = [
  ['biuro', 'office and user, Anna Nowak'],
  ['teren', 'user, Jan Kowalski'],
  ['ops', 'ops and user, Ewa Wójcik'],
  ['gosc', 'no role, Piotr Zieliński'],
  ['szef', 'manager, office and user, Maria Lis'],
] as const;

/** Ctrl-C arrives twice, from the terminal and through npm. Only a later signal means 'at once'. */
const SAME_SIGNAL_MS = 1_000;

const startedAt = performance.now();
const print = (line: string) => console.log(line);

let product: Product | null = null;
let endingSince: number | null = null;

/** A second signal, or one before everything runs, exits at once. Child processes end with this one. */
async function end(): Promise<void> {
  if (endingSince !== null) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(130);
    return;
  }
  endingSince = performance.now();
  if (product === null) process.exit(130);
  print('\nStopping …');
  await product.stop();
  process.exit(0);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
onNpmExit(end);

try {
  const has = (option: string) => process.argv.includes(option);
  const kinds = { fresh: has('--fresh'), demo: !has('--no-demo'), empty: has('--empty') };
  product = await startProduct({ ...kinds, onStatus: print });
  const { url, dataDir, databasePlace, developmentIdentity } = product;
  const demoPeople = `
  Demo people, each with the own name as password:
${people.map(([name, who]) => `    ${name.padEnd(7)} ${who}`).join('\n')}
`;
  print(`
  Ostęp is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s:  ${url}
${developmentIdentity ? demoPeople : ''}
  Data     ${databasePlace}
  Logs     ${dataDir}/logs
  Ctrl-C stops everything. Start over with new demo data: npm start -- --fresh
`);
} catch (error) {
  console.error(explain(error, dataFolderOf({})));
  process.exit(1);
}
