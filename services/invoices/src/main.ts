import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { invoicesService } from './service';

export const program = serviceProgram(invoicesService);

await runIfMain(import.meta.url, program);
