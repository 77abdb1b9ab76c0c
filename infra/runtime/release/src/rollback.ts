import { dataFolder } from './data-folder';
import { ReleaseFailure } from './failure';
import { rollBackPart } from './roll-back-part';

const part = process.argv[2];
try {
  if (part === undefined) throw new ReleaseFailure('Name the part to roll back: npm run rollback -- orders');
  const version = await rollBackPart(part, dataFolder());
  console.log(`${part} runs in ${version ?? 'the build of the project'}.`);
} catch (error) {
  console.error(error instanceof ReleaseFailure ? error.message : error);
  process.exit(1);
}
