import { renderDocumentJob } from '@ostep/endpoint-kit';
import { startWorker, storeFile } from '@ostep/service-kit';
import { workerTexts as texts } from './document-texts';
import { isDocumentKind, render } from './render';

await startWorker({
  name: 'pdf-renderer',
  job: renderDocumentJob,
  handle: async ({ payload: { kind, document }, db, report }) => {
    if (!isDocumentKind(kind)) throw new Error(`no document is called ${kind}`);
    await report(10, texts.rendering);
    const bytes = await render(kind, document);
    const { sha256, size } = await storeFile(db, bytes, 'application/pdf');
    return { result: { sha256, size }, resultSha256: sha256 };
  },
});
