import { startService } from '@ostep/service-kit';
import { protocolsService } from './service';

await startService(protocolsService);
