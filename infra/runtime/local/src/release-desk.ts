import { type DatabaseUrls, domains, migrate, projectDir } from '@ostep/database';
import type { ReleaseStore } from '@ostep/release';
import { type Fleet, partOf } from './fleet';
import { inTurn } from './in-turn';
import { publishRegistry } from './publish-web';

export type ReleaseDesk = {
  /** Runs a part in a version that lies in the store. @throws when it does not start; the earlier one goes on */
  readonly release: (part: string, version: string) => Promise<void>;
  /** Runs a part in the version before; answers which, null for the project's own build. */
  readonly rollBack: (part: string) => Promise<string | null>;
};

export type DeskOptions = {
  readonly fleet: Fleet;
  readonly releases: ReleaseStore;
  readonly urls: DatabaseUrls;
  readonly webDir: string;
  readonly onStatus: (line: string) => void;
};

/** Switches parts of the running product from version to version, one at a time. */
export function releaseDesk({ fleet, releases, urls, webDir, onStatus }: DeskOptions): ReleaseDesk {
  const oneByOne = inTurn();

  /** Services first: a new screen may need what only the new service answers. */
  const run = async (part: string) => {
    const domain = domains.find((name) => name === part);
    if (domain) await migrate(domain, urls[domain], { home: releases.folderOfCurrent(part) ?? projectDir() });
    const names = fleet.processes.map(({ name }) => name).filter((name) => partOf(name) === part);
    for (const name of names) await fleet.replace(name);
    await publishRegistry(webDir, releases);
    await fleet.announceRegistry();
    onStatus(`${part} runs in ${releases.current(part) ?? 'the build of the project'}`);
  };

  return {
    release: (part, version) =>
      oneByOne(async () => {
        releases.add(part, version);
        try {
          await run(part);
        } catch (error) {
          releases.drop(part);
          // What was replaced before the failure goes back.
          await run(part);
          throw error;
        }
      }),
    rollBack: (part) =>
      oneByOne(async () => {
        releases.drop(part);
        await run(part);
        return releases.current(part) ?? null;
      }),
  };
}
