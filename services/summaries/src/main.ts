import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { summariesService } from './service';

export const program = serviceProgram(summariesService);

await runIfMain(import.meta.url, program);
