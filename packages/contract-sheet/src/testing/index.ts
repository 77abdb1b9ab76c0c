export { demoDictionaries } from './demo-dictionaries';
export { emptyForm } from './empty-form';
