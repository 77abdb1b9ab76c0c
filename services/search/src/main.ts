import { startService } from '@ostep/service-kit';
import { searchService } from './service';

await startService(searchService);
