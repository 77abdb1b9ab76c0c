import { fileParts, type StoredFile } from '../database/files';
import type { Executor } from '../verb/transaction';
import { attachment } from './attachment';

export function fileResponse(db: Executor, file: StoredFile, mediaType: string, name: string): Response {
  const parts = fileParts(db, file);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-length': String(file.size),
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
