import { FileRefusal, requirePdf } from '@ostep/document-reader';
import { Refusal, type UploadedFile } from '@ostep/service-kit';

/** Checks the content before a job is created. @throws Refusal 413, 415, 417 */
export function refuseNonPdf(file: UploadedFile): void {
  try {
    requirePdf(file.bytes);
  } catch (error) {
    if (error instanceof FileRefusal) throw new Refusal(error.reason, error.status, error.message);
    throw error;
  }
}
