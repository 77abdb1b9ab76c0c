import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { offersService } from './service';

export const program = serviceProgram(offersService);

await runIfMain(import.meta.url, program);
