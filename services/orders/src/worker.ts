import { startWorker } from '@ostep/service-kit';
import { orderIntake } from './intake';

await startWorker(orderIntake.worker);
