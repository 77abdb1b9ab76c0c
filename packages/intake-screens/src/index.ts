export { itemIndexes } from './item-indexes';
export { KeptColumns } from './kept-columns';
export { ReadDocument } from './read-document';
export { UploadPage } from './upload-page';
