import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { payoutsService } from './service';

export const program = serviceProgram(payoutsService);

await runIfMain(import.meta.url, program);
