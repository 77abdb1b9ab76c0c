import { startWorker } from '@ostep/service-kit';
import { protocolIntake } from './intake';

await startWorker(protocolIntake.worker);
