export { loadDictionaries, loadGeneralDictionaries } from './dictionaries';
export { holdsDemo, type LoadOptions, loadDemo, loadForCompany } from './load-demo';
export { type CsvRow, cellOf, readCsv } from './read-csv';
export { type Random, randomOf } from './scenario/random';
