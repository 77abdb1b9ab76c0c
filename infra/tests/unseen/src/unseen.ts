import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePapers } from './make-papers';
import { measure, readManifest } from './measure';
import { isReached, linesOf, reportOf } from './report';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, out: { type: 'string' } },
});
const [verb] = positionals;
const seed = Number(values.seed);
if (!Number.isInteger(seed) || (verb !== 'make' && verb !== 'measure')) {
  console.error('npm run unseen -- make --seed N --out DIR, or measure --seed N [--out DIR]');
  process.exit(2);
}
const tell = (line: string) => console.log(line);
const out = values.out ?? join(tmpdir(), `unseen-${seed}`);
const isMade = verb === 'measure' && values.out !== undefined && existsSync(join(out, 'manifest.json'));
const manifest = isMade ? readManifest(out) : await makePapers({ seed, out, tell });
if (verb === 'measure') {
  const readings = await measure(manifest, out, (reading) => tell(linesOf(reading)));
  console.log(reportOf(seed, readings));
  if (!isReached(readings)) process.exitCode = 1;
}
