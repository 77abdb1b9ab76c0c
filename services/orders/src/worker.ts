import { runIfMain, workerProgram } from '@ostep/service-kit';
import { orderIntake } from './intake';

export const program = workerProgram(orderIntake.worker);

await runIfMain(import.meta.url, program);
