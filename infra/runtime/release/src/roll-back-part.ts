import { ReleaseFailure } from './failure';
import { order } from './running-product';
import { ReleaseStore } from './store';

/**
 * Runs a part in the version before its last release. Its database stays as it is: migrations go forward only, and
 * each is made so that the version before can live with it.
 * @returns that version, null for the build of the project
 * @throws ReleaseFailure when the part was not released, or the version before does not start
 */
export async function rollBackPart(part: string, dataDir: string): Promise<string | null> {
  const store = new ReleaseStore(dataDir);
  if (store.current(part) === undefined) throw new ReleaseFailure(`${part} was not released; there is no way back.`);
  const version = await order(dataDir, { what: 'rollback', part });
  if (version !== undefined) return version;
  store.drop(part);
  return store.current(part) ?? null;
}
