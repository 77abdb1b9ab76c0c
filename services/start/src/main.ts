import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { startService } from './service';

export const program = serviceProgram(startService);

await runIfMain(import.meta.url, program);
