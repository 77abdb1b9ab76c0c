import { readPdf } from '@ostep/document-reader';
import type { openSendingService } from '@ostep/service-invoices/testing/sending-service';
import type { openTestWorker } from '@ostep/service-kit/testing';

type Product = Awaited<ReturnType<typeof openSendingService>>;
type Renderer = Pick<ReturnType<typeof openTestWorker>, 'take'>;

/** The text of the invoice's PDF, rendered by the worker. */
export async function printOf({ opened }: Product, renderer: Renderer, id: number): Promise<string> {
  const path = `/api/invoice/${id}/doc/print`;
  const asked = await opened.request('GET', path, { headers: { prefer: 'respond-async' } });
  const text = await asked.text();
  if (asked.status !== 202) throw new Error(text);
  const { jobId } = JSON.parse(text) as { readonly jobId: string };
  await renderer.take(jobId);
  const file = await opened.request('GET', `${path}/${jobId}/file`);
  if (!file.ok) throw new Error(await file.text());
  const pages = await readPdf(new Uint8Array(await file.arrayBuffer()));
  return pages
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(' ')
    .replaceAll('\u00a0', ' ');
}
