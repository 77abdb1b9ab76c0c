import { join, resolve } from 'node:path';
import { buildPrograms } from '@ostep/bundler';

const dir = resolve(import.meta.dirname, '..');
await buildPrograms({ dir, entries: ['worker', 'worker-child'].map((name) => join(dir, 'src/machine', `${name}.ts`)) });
