export { replaceFile, replaceFolder } from './replace-path';
export { ReleaseStore } from './store';
