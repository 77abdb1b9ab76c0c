import { runIfMain, workerProgram } from '@ostep/service-kit';
import { machineIntake } from './intake';

export const program = workerProgram(machineIntake.worker);

await runIfMain(import.meta.url, program);
