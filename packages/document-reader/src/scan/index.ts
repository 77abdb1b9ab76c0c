export { type GrayPicture, grayOf, turnedBy } from './gray-picture';
export { readScan } from './read-scan';
export { recognisedPages } from './recognised-pages';
export { openRecogniser, type Recogniser } from './recogniser';
