import { projectDir } from '@ostep/database';
import { figuresOf } from './figures';
import { isMissed, tableOf } from './table';

const figures = await figuresOf(projectDir());
console.log(tableOf(figures));
process.exit(figures.some(isMissed) ? 1 : 0);
