import { startService } from '@ostep/service-kit';
import { invoicesService } from './service';

await startService(invoicesService);
