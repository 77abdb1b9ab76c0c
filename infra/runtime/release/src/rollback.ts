import { dataFolder } from './data-folder';
import { ReleaseFailure } from './failure';
import { sendCommand } from './send-command';
import { ReleaseStore } from './store';

/**
 * Goes back to the version before. Migrations stay, because that version works with them.
 * @returns the version that runs now; null for the project's build
 * @throws ReleaseFailure when the part was not released, or the earlier version does not start
 */
async function rollBackPart(part: string, dataDir: string): Promise<string | null> {
  const store = new ReleaseStore(dataDir);
  if (store.current(part) === undefined) throw new ReleaseFailure(`${part} was not released; there is no way back.`);
  const version = await sendCommand(dataDir, { what: 'rollback', part });
  if (version !== undefined) return version;
  store.drop(part);
  return store.current(part) ?? null;
}

const part = process.argv[2];
try {
  if (part === undefined) throw new ReleaseFailure('Name the part to roll back: npm run rollback -- orders');
  const version = await rollBackPart(part, dataFolder());
  console.log(`${part} runs in ${version ?? 'the build of the project'}.`);
} catch (error) {
  console.error(error instanceof ReleaseFailure ? error.message : error);
  process.exit(1);
}
