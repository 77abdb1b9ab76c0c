import { projectDir } from '@ostep/database';
import { writeDerivedFiles } from './derived-files';

const written = writeDerivedFiles(projectDir());
console.log(written.length === 0 ? 'Everything is as the domains say.' : written.join('\n'));
