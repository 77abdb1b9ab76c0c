import { startService } from '@ostep/service-kit';
import { protocolsService } from './protocols-service';

await startService(protocolsService);
