export { readScan } from './read-scan';
export { recognisedPages } from './recognised-pages';
export { openRecogniser, type Recogniser } from './recogniser';
