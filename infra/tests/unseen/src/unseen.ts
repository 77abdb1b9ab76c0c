import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDocuments } from './make-documents';
import type { Manifest } from './manifest';
import { measure, readManifest } from './measure';
import { linesOf, passes, reportOf } from './report';

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
const onlyScanned = (made: Manifest): Manifest => ({ ...made, documents: made.documents.filter(({ scan }) => scan) });
const log = (line: string) => console.log(line);
const out = values.out ?? join(tmpdir(), `unseen-${seed}`);
const onlyScans = values.only === 'scan';
const existsAlready = verb === 'measure' && values.out !== undefined && existsSync(join(out, 'manifest.json'));
const manifest = existsAlready ? readManifest(out) : await makeDocuments({ seed, out, onlyScans, log });
if (verb === 'measure') {
  const readings = await measure(onlyScans ? onlyScanned(manifest) : manifest, out, (reading) => log(linesOf(reading)));
  console.log(reportOf(seed, readings));
  if (!passes(readings)) process.exitCode = 1;
}
