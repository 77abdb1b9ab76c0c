import { runIfMain, workerProgram } from '@ostep/service-kit';
import { contractIntake } from './intake';

export const program = workerProgram(contractIntake.worker);

await runIfMain(import.meta.url, program);
