import type { UploadedPaper } from '@ostep/kernel';
import { handFiles } from '@ostep/platform';
import { Link } from '@ostep/router';
import { texts } from '../texts';
import { isOfKind, uploadPages } from './upload-pages';

type OtherPaperLinkProps = {
  readonly paper: UploadedPaper;
  /** What was read. Null after a reload: the browser holds it no more. */
  readonly file: File | null;
};

export function OtherPaperLink({ paper, file }: OtherPaperLinkProps) {
  const { to, accept } = uploadPages[paper];
  const goesAlong = file !== null && isOfKind(file, accept);
  return (
    <Link className="ui-log-link" onClick={() => goesAlong && handFiles(to, [file])} to={to}>
      {goesAlong ? texts.upload.sendAs[paper] : texts.upload.goTo[paper]}
    </Link>
  );
}
