import { runIfMain, workerProgram } from '@ostep/service-kit';
import { protocolIntake } from './intake';

export const program = workerProgram(protocolIntake.worker);

await runIfMain(import.meta.url, program);
