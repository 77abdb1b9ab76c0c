import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { protocolsService } from './service';

export const program = serviceProgram(protocolsService);

await runIfMain(import.meta.url, program);
