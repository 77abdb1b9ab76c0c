import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { officeService } from './service';

export const program = serviceProgram(officeService);

await runIfMain(import.meta.url, program);
