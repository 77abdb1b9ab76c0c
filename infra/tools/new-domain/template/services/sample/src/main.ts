import { startService } from '@ostep/service-kit';
import { sampleService } from './service';

await startService(sampleService);
