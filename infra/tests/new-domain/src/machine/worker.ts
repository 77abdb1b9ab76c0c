import { startWorker } from '@ostep/service-kit';
import { machineIntake } from './intake';

await startWorker(machineIntake.worker);
