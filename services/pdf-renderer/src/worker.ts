import { startWorker } from '@ostep/service-kit';
import { renderJob } from './render-job';

await startWorker({ name: 'pdf-renderer', ...renderJob });
