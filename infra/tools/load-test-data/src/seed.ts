import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@ostep/database';
import { explain, openData } from '@ostep/local';
import { seedDatabase } from './seed-database';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '200000' }, fresh: { type: 'boolean', default: false } },
});
const dataDir = process.env.OSTEP_DATA || join(projectDir(), '.data-big');
const startedAt = performance.now();

try {
  const data = await openData({ dataDir, fresh: values.fresh, onStatus: console.log });
  try {
    const { rows, megabytes } = await seedDatabase(data.urls, Number(values.orders), console.log);
    for (const [table, count] of rows) console.log(`  ${table.padEnd(26)} ${String(count).padStart(9)}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`Filled ${data.place} in ${seconds} s, ${megabytes} MB. OSTEP_DATA=${dataDir} npm start runs on it.`);
  } finally {
    await data.stop();
  }
} catch (error) {
  console.error(explain(error, dataDir));
  process.exitCode = 1;
}
