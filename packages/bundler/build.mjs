import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './src/build-all.mjs';
import { buildImage } from './src/build-image.mjs';
import { buildRelease } from './src/build-release.mjs';
import { allTargets } from './src/targets.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    out: { type: 'string' },
    version: { type: 'string' },
  },
});
const [kind, name = 'shell'] = positionals;

/** @param {unknown} failure @returns {never} */
function fail(failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}

if (values.out && kind === 'release') {
  await buildRelease({ part: name, outdir: resolve(values.out), version: values.version }).catch(fail);
  process.exit(0);
}
if (values.out && kind === 'image') {
  await buildImage({ name, outdir: resolve(values.out) }).catch(fail);
  process.exit(0);
}

const targets = allTargets().filter(
  (target) => !kind || (target.kind === kind && (kind === 'shell' || target.name === name)),
);
if (targets.length === 0) fail(`There is no target "${positionals.join(' ')}".`);
const { unchanged } = await buildAll({ targets, force: values.force === true, log: console.warn }).catch(fail);
if (unchanged.length > 0) console.warn(`unchanged: ${unchanged.join(', ')}`);
