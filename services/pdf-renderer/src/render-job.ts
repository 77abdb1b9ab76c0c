import { type RenderedDocument, renderDocumentJob } from '@ostep/endpoint-kit';
import { type JobHandler, storeParts } from '@ostep/service-kit';
import { workerTexts as texts } from './document-texts';
import { isDocumentKind, mediaTypeOf, renderParts } from './render';

const STARTED_PERCENT = 5;
const WRITTEN_PERCENT = 95;

export const renderJob: JobHandler<typeof renderDocumentJob.payload> = {
  job: renderDocumentJob,
  handle: async ({ payload: { kind, document }, db, report, signal }) => {
    if (!isDocumentKind(kind)) throw new Error(`no document is called ${kind}`);
    await report(STARTED_PERCENT, texts.rendering);
    const onPartDone = async (done: number, of: number) => {
      await report(STARTED_PERCENT + ((WRITTEN_PERCENT - STARTED_PERCENT) * done) / of, texts.statements(done, of));
      signal.throwIfAborted();
    };
    const { sha256, size } = await storeParts(db, renderParts(kind, document, onPartDone), mediaTypeOf(kind));
    const result: RenderedDocument = { sha256, size };
    return { result, resultSha256: sha256 };
  },
};
