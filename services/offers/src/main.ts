import { startService } from '@ostep/service-kit';
import { offersService } from './service';

await startService(offersService);
