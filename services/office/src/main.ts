import { startService } from '@ostep/service-kit';
import { officeService } from './service';

await startService(officeService);
