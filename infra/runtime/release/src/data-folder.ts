import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export const dataFolder = () => process.env['OSTEP_DATA'] || join(projectDir(), '.data');
