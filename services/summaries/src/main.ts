import { startService } from '@ostep/service-kit';
import { summariesService } from './service';

await startService(summariesService);
