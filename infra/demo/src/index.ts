export { type LoadOptions, loadDemo } from './load-demo';
