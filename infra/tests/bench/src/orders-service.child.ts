import { startService } from '@ostep/service-kit';
import { ordersService } from '@ostep/service-orders/service';
import { answerCpu } from './order-list/cpu';

// As in production: every guard on.
await startService({ ...ordersService, jobs: [] });
answerCpu();
