import { startService } from '@ostep/service-kit';
import { dictionariesService } from './dictionaries-service';

await startService(dictionariesService);
