import { type DatabaseUrls, domains, migrate, projectDir } from '@ostep/database';
import type { ReleaseStore } from '@ostep/release';
import { partOf } from './processes';
import { publishRegistry } from './publish-web';
import { serialQueue } from './serial-queue';
import type { Supervisor } from './supervisor';

export type ReleaseManager = {
  /** @throws when the version does not start; the earlier one then goes on */
  readonly release: (part: string, version: string) => Promise<void>;
  /** @returns the version that runs; null for the project's build */
  readonly rollBack: (part: string) => Promise<string | null>;
};

export type ReleaseManagerOptions = {
  readonly supervisor: Supervisor;
  readonly releases: ReleaseStore;
  readonly urls: DatabaseUrls;
  readonly webDir: string;
  readonly onStatus: (line: string) => void;
};

export function createReleaseManager({
  supervisor,
  releases,
  urls,
  webDir,
  onStatus,
}: ReleaseManagerOptions): ReleaseManager {
  const enqueue = serialQueue();

  const namesOf = (part: string) =>
    supervisor.processes.map(({ name }) => name).filter((name) => partOf(name) === part);

  /** Services first, because a new screen may call endpoints that only the new service has. */
  const run = async (part: string) => {
    const domain = domains.find((name) => name === part);
    if (domain) await migrate(domain, urls[domain], { home: releases.folderOfCurrent(part) ?? projectDir() });
    for (const name of namesOf(part)) await supervisor.replace(name);
    await publishRegistry(webDir, releases);
    await supervisor.reloadRegistry();
    onStatus(`${part} runs in ${releases.current(part) ?? 'the build of the project'}`);
  };

  return {
    release: (part, version) =>
      enqueue(async () => {
        for (const name of namesOf(part)) supervisor.requireOwnProcess(name);
        releases.add(part, version);
        try {
          await run(part);
        } catch (error) {
          releases.drop(part);
          await run(part);
          throw error;
        }
      }),
    rollBack: (part) =>
      enqueue(async () => {
        releases.drop(part);
        await run(part);
        return releases.current(part) ?? null;
      }),
  };
}
