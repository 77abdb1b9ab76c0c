import { DOCUMENT_QUEUE, startWorker, storeFile } from '@ostep/service-kit';
import * as z from 'zod';
import { workerTexts as texts } from './document-texts';
import { isDocumentKind, render } from './render';

const payload = z.object({ kind: z.string().refine(isDocumentKind), document: z.unknown() });

await startWorker({
  name: 'documents',
  queue: DOCUMENT_QUEUE,
  handle: async ({ job, db, report }) => {
    const { kind, document } = payload.parse(job.payload);
    await report(10, texts.rendering);
    const bytes = await render(kind, document);
    const { sha256, size } = await storeFile(db, bytes, 'application/pdf');
    return { result: { sha256, size }, resultSha256: sha256 };
  },
});
