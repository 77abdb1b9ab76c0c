export { readScan } from './read-scan';
export { openRecogniser, type Recogniser } from './recogniser';
