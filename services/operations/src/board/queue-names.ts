import { domainFacts } from '@ostep/domains';
import { renderDocumentJob } from '@ostep/endpoint-kit';

export const queueNames: readonly string[] = [
  ...domainFacts.flatMap(({ queue, scanQueue }) => [queue ?? [], scanQueue ?? []].flat()),
  renderDocumentJob.queue,
  'close-months',
  ...['invoices', 'orders', 'protocols', 'summaries'].map((domain) => `make-file-${domain}`),
];
