export { ReleaseStore } from './store';
