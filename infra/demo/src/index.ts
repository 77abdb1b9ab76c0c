export { loadDictionaries } from './dictionaries';
export { type LoadOptions, loadDemo } from './load-demo';
