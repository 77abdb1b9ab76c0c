import { parseArgs } from 'node:util';
import { buildAll } from './src/build-all.mjs';
import { allTargets, buildTarget } from './src/targets.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, one: { type: 'boolean' } },
});
const [kind, name = 'shell', root] = positionals;

if (values.one && (kind === 'shell' || kind === 'remote' || kind === 'service')) {
  await buildTarget({ kind, name }, root);
  process.exit(0);
}

const targets = allTargets().filter(
  (target) => !kind || (target.kind === kind && (kind === 'shell' || target.name === name)),
);
if (targets.length === 0) {
  console.error(`Nothing to build is called "${positionals.join(' ')}".`);
  process.exit(1);
}
try {
  const { kept } = await buildAll({ targets, force: values.force === true, log: console.warn });
  if (kept.length > 0) console.warn(`unchanged: ${kept.join(', ')}`);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
