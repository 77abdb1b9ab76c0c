import { startService } from '@ostep/service-kit';
import { payoutsService } from './service';

await startService(payoutsService);
