import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firmDictionaries, firmWorkbook } from './index';

const { values } = parseArgs({
  options: { from: { type: 'string' }, count: { type: 'string' }, out: { type: 'string' } },
});
const from = Number(values.from ?? 1);
const count = Number(values.count ?? 60);
if (![from, count].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('npm run firm-workbooks -- [--from SEED] [--count N] [--out DIR]');
  process.exit(2);
}
const out = values.out ?? join(tmpdir(), 'firm-workbooks');
mkdirSync(out, { recursive: true });
for (let seed = from; seed < from + count; seed += 1) {
  const { bytes, fileName, ...rest } = firmWorkbook(seed);
  const name = `${String(seed).padStart(3, '0')} ${rest.kind} ${fileName}`;
  writeFileSync(join(out, name), bytes);
  const told = { fileName, ...rest, dictionaries: firmDictionaries(seed) };
  writeFileSync(join(out, `${name}.truth.json`), `${JSON.stringify(told, null, 1)}\n`);
}
console.log(`${count} workbooks with what is true of them: ${out}`);
