import { isNamedRefusal, Refusal } from '@ostep/service-kit';
import { openStartFile, type StartFile } from '../parsing/open-start-file';
import type { StartFiles } from '../start-files';

/** As the process of its own answers. */
async function open(file: StartFile) {
  try {
    return await openStartFile(file);
  } catch (error) {
    throw isNamedRefusal(error) ? new Refusal(error.reason, error.status, error.message) : error;
  }
}

/** The real reader, run in this process. */
export const filesInProcess: StartFiles = {
  read: async (bytes, table) => {
    const read = await open({ bytes, table });
    if (!('reading' in read)) throw new Error('rows were shown where they were to be read');
    return read;
  },
  cells: async (bytes, part) => {
    const shown = await open({ bytes, part });
    if ('reading' in shown) throw new Error('rows were read where they were to be shown');
    return shown;
  },
};
