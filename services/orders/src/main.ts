import { startService } from '@ostep/service-kit';
import { ordersService } from './service';

await startService(ordersService);
