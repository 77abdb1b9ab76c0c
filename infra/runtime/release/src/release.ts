import { parseArgs } from 'node:util';
import { dataFolder } from './data-folder';
import { ReleaseFailure } from './failure';
import { releasePart } from './release-part';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } });
const [part] = positionals;
try {
  if (part === undefined) throw new ReleaseFailure('Name the part to release: npm run release -- orders');
  const startedAt = performance.now();
  const { version, isRunning } = await releasePart({
    part,
    version: values.version,
    dataDir: dataFolder(),
    log: (line) => console.log(line),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    isRunning
      ? `${part} runs in ${version} after ${seconds} s. Back again: npm run rollback -- ${part}`
      : `${part} ${version} is ready after ${seconds} s; no product runs from ${dataFolder()}, its next start runs it.`,
  );
} catch (error) {
  console.error(error instanceof ReleaseFailure ? error.message : error);
  process.exit(1);
}
