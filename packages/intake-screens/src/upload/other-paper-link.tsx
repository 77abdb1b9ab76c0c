import type { UploadedPaper } from '@ostep/kernel';
import { handFiles, useMissingRole } from '@ostep/platform';
import { Link } from '@ostep/router';
import { texts } from '../texts';
import { acceptedFiles, isOfKind, type UploadPages, uploaders } from './upload-pages';
import './upload.css';

type OtherPaperLinkProps = {
  readonly paper: UploadedPaper;
  readonly uploads: UploadPages;
  /** What was read. Null after a reload: the browser holds it no more. */
  readonly file: File | null;
};

export function OtherPaperLink({ paper, uploads, file }: OtherPaperLinkProps) {
  const missingRole = useMissingRole(...uploaders[paper]);
  if (missingRole) return null;
  const to = uploads[paper].upload;
  const goesAlong = file !== null && isOfKind(file, acceptedFiles[paper]);
  return (
    <Link className="ui-log-link" onClick={() => goesAlong && handFiles(to, [file])} to={to}>
      {goesAlong ? texts.upload.sendAs[paper] : texts.upload.goTo[paper]}
    </Link>
  );
}
