import { type SummariesApi, summariesApi } from '@ostep/api-summaries';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import type { ServiceDefinition } from '@ostep/service-kit';
import { closeMonthsWork } from './close-months-work';
import { sumFolding } from './fold-sums';
import { summaryHandlers } from './routes/summary.routes';

export const summariesService: ServiceDefinition<SummariesApi> = {
  name: 'summaries',
  api: summariesApi,
  handlers: summaryHandlers,
  jobs: [renderDocumentJob],
  work: [closeMonthsWork],
  repeating: [sumFolding],
};
