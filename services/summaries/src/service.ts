import { type SummariesApi, summariesApi } from '@ostep/api-summaries';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import { fileMaking, type ServiceDefinition } from '@ostep/service-kit';
import { closeMonthsWork } from './close-months-work';
import { sumFolding } from './fold-sums';
import { summaryHandlers } from './routes/summary.routes';
import { exportSquadsMonth } from './verbs/export-squads-month';

export const summariesService: ServiceDefinition<SummariesApi> = {
  name: 'summaries',
  api: summariesApi,
  handlers: summaryHandlers,
  jobs: [renderDocumentJob],
  work: [closeMonthsWork, fileMaking('summaries', { '/api/summary/month/workbook': exportSquadsMonth })],
  repeating: [sumFolding],
};
