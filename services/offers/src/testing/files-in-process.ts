import type { OfferFiles } from '../offer-files';
import { openOfferFile } from '../parsing/open-offer-file';

/** The real reader, run in this process. */
export const filesInProcess: OfferFiles = {
  read: async (bytes, dictionaries) => {
    const read = await openOfferFile({ bytes, dictionaries });
    if (read instanceof Uint8Array) throw new Error('a form was filled in where it was to be read');
    return read;
  },
  fill: async (bytes, filled) => {
    const written = await openOfferFile({ bytes, filled });
    if (!(written instanceof Uint8Array)) throw new Error('a form was read where it was to be filled in');
    return written;
  },
};
