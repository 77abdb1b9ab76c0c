export type { SavedRecord } from './inbox-rows';
export { confirmLayout } from './known-layouts';
export { pdfIntake } from './pdf-intake';
export { sheetIntake } from './sheet-intake';
export { readSourceFile, uploadByCaller } from './source-file';
export { uploadRecords } from './upload-records';
export { attachFile, sourceFileResponse, submitUpload } from './uploads';
