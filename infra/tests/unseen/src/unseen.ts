import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePapers } from './make-papers';
import type { Manifest } from './manifest';
import { measure, readManifest } from './measure';
import { isReached, linesOf, reportOf } from './report';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, out: { type: 'string' }, only: { type: 'string' } },
});
const [verb] = positionals;
const seed = Number(values.seed);
if (!Number.isInteger(seed) || (verb !== 'make' && verb !== 'measure') || (values.only ?? 'scan') !== 'scan') {
  console.error('npm run unseen -- make --seed N --out DIR, or measure --seed N [--out DIR], either with --only scan');
  process.exit(2);
}
const scansOf = (made: Manifest): Manifest => ({ ...made, papers: made.papers.filter(({ scan }) => scan) });
const tell = (line: string) => console.log(line);
const out = values.out ?? join(tmpdir(), `unseen-${seed}`);
const onlyScans = values.only === 'scan';
const isMade = verb === 'measure' && values.out !== undefined && existsSync(join(out, 'manifest.json'));
const manifest = isMade ? readManifest(out) : await makePapers({ seed, out, onlyScans, tell });
if (verb === 'measure') {
  const readings = await measure(onlyScans ? scansOf(manifest) : manifest, out, (reading) => tell(linesOf(reading)));
  console.log(reportOf(seed, readings));
  if (!isReached(readings)) process.exitCode = 1;
}
