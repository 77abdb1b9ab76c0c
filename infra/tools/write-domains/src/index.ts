export { writeDerivedFiles } from './derived-files';
