import { join } from 'node:path';
import { projectDir } from '@ostep/database';

/** The data folder of the product that is meant: `OSTEP_DATA`, or `.data` of this project. */
export const dataFolder = () => process.env['OSTEP_DATA'] || join(projectDir(), '.data');
