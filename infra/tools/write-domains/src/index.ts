export { derivedFiles, writeDerivedFiles } from './derived-files';
