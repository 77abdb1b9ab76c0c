import { startWorker } from '@ostep/service-kit';
import { contractIntake } from './intake';

await startWorker(contractIntake.worker);
