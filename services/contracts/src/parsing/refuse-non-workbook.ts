import { FileRefusal, requireWorkbook } from '@ostep/document-reader';
import { Refusal, type UploadedFile } from '@ostep/service-kit';

/** Checks the content before a job is created. @throws Refusal 413, 415, 417 */
export function refuseNonWorkbook(file: UploadedFile): void {
  try {
    requireWorkbook(file.bytes);
  } catch (error) {
    if (error instanceof FileRefusal) throw new Refusal(error.reason, error.status, error.message);
    throw error;
  }
}
