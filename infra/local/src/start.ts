import { explain } from './failure';
import { type Product, startProduct } from './product';
import { settingsOf } from './settings';

const people = [
  ['biuro', 'office and user, Anna Nowak'],
  ['teren', 'user, Jan Kowalski'],
  ['ops', 'ops and user, Ewa Wójcik'],
  ['gosc', 'no role, Piotr Zieliński'],
] as const;

const PARENT_CHECK_MS = 1_000;

const begun = performance.now();
const say = (line: string) => console.log(line);

let product: Promise<Product> | null = null;
let ending = false;

/** Ends everything in order; asked a second time, at once. */
async function end(): Promise<void> {
  if (ending) process.exit(130);
  ending = true;
  say('\nStopping …');
  const running = await product?.catch(() => null);
  await running?.stop();
  process.exit(0);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);

// `npm` may be killed without passing it on; then nobody could stop us from the terminal any more.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void end();
}, PARENT_CHECK_MS).unref();

try {
  const fresh = process.argv.includes('--fresh');
  product = startProduct({ fresh, demo: !process.argv.includes('--no-demo'), onStatus: say });
  const { url, dataDir, databasePlace } = await product;
  say(`
  Ostęp is ready after ${((performance.now() - begun) / 1000).toFixed(1)} s:  ${url}

  Demo people, each with the own name as password:
${people.map(([name, who]) => `    ${name.padEnd(7)} ${who}`).join('\n')}

  Data     ${databasePlace}
  Logs     ${dataDir}/logs
  Ctrl-C stops everything. Start over with new demo data: npm start -- --fresh
`);
} catch (error) {
  console.error(explain(error, settingsOf({}).dataDir));
  process.exit(1);
}
