import { openDataFolder } from './data-folder';
import { openDatabase, openServer, type RunningDatabase } from './database';
import { lockFolder } from './process-lock';
import { ProcessRecord } from './process-record';
import { type BoxOptions, type ProductOptions, settingsOf } from './settings';

export type OpenData = RunningDatabase & { readonly dataDir: string };

export async function openData(options: Omit<ProductOptions, 'port' | 'demo'> = {}): Promise<OpenData> {
  const { dataDir, adminUrl } = settingsOf(options);
  const folder = openDataFolder(dataDir);
  const lock = lockFolder(folder.root);
  const onStatus = options.onStatus ?? (() => undefined);
  try {
    await new ProcessRecord(folder.root).endOrphans();
    const database = await openDatabase({ folder, adminUrl, fresh: options.fresh ?? false, demo: false, onStatus });
    const stop = async () => {
      await database.stop();
      lock.release();
    };
    return { ...database, dataDir: folder.root, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export type OpenDataServer = {
  readonly adminUrl: string;
  readonly secret: string;
  readonly close: () => Promise<void>;
};

type DataServerOptions = Pick<ProductOptions, 'dataDir'> & Partial<Pick<BoxOptions, 'postgresBin'>>;

export async function openDataServer({ postgresBin, ...options }: DataServerOptions = {}): Promise<OpenDataServer> {
  const { dataDir, adminUrl } = settingsOf(options);
  const folder = openDataFolder(dataDir);
  const lock = lockFolder(folder.root);
  try {
    await new ProcessRecord(folder.root).endOrphans();
    const server = await openServer({ folder, adminUrl, postgresBin, fresh: false, onStatus: () => undefined });
    const close = async () => {
      await server.stop();
      lock.release();
    };
    return { adminUrl: server.adminUrl, secret: folder.secret, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
