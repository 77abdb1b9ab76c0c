import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { sampleService } from './service';

export const program = serviceProgram(sampleService);

await runIfMain(import.meta.url, program);
