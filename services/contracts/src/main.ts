import { startService } from '@ostep/service-kit';
import { contractsService } from './service';

await startService(contractsService);
