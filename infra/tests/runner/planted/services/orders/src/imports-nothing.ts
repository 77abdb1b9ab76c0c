export { missing } from '@ostep/nowhere';
