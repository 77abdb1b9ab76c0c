import { runIfMain, workerProgram } from '@ostep/service-kit';
import { renderJob } from './render-job';

export const program = workerProgram({ name: 'pdf-renderer', ...renderJob });

await runIfMain(import.meta.url, program);
