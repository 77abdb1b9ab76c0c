import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { dictionariesService } from './service';

export const program = serviceProgram(dictionariesService);

await runIfMain(import.meta.url, program);
