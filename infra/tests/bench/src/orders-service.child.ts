import { runIfMain, serviceProgram } from '@ostep/service-kit';
import { ordersService } from '@ostep/service-orders/service';
import { reportCpuOnRequest } from './order-list/cpu';

// As in production: every guard on.
await runIfMain(import.meta.url, serviceProgram({ ...ordersService, jobs: [] }));
reportCpuOnRequest();
