import { startService } from '@ostep/service-kit';
import { dictionariesService } from './service';

await startService(dictionariesService);
