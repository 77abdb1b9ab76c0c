import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@ostep/database';
import { writeDerivedFiles } from '@ostep/write-domains';
import { copyTemplate } from './copy-template';

const root = projectDir();

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { label: { type: 'string' } } });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error('npm run new-domain -- <name> [--label <name in the menu>]');
  const folders = copyTemplate(root, { name, label: values.label });
  const derived = writeDerivedFiles(root);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...folders], { cwd: root });
  console.log([...folders, ...derived].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
