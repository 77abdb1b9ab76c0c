import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { contractsService } from './service';

export const program = serviceProgram(contractsService);

await runIfMain(import.meta.url, program);
