import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { ordersService } from './service';

export const program = serviceProgram(ordersService);

await runIfMain(import.meta.url, program);
