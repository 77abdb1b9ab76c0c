export { itemIndexes } from './item-indexes';
export { ReadDocument } from './read-document';
export { SavedColumns } from './saved-columns';
export { UploadPage } from './upload-page';
