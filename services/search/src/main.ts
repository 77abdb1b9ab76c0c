import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { searchService } from './service';

export const program = serviceProgram(searchService);

await runIfMain(import.meta.url, program);
