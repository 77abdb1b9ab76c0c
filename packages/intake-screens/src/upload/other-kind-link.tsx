import type { UploadedDocument } from '@ostep/kernel';
import { storeFilesForPage, useMissingRole } from '@ostep/platform';
import { Link } from '@ostep/router';
import { texts } from '../texts';
import { acceptedFiles, hasExtension, type UploadPages, uploadRoles } from './upload-pages';
import './upload.css';

type OtherKindLinkProps = {
  readonly kind: UploadedDocument;
  readonly uploads: UploadPages;
  /** The file that was read; null after a reload. */
  readonly file: File | null;
};

export function OtherKindLink({ kind, uploads, file }: OtherKindLinkProps) {
  const missingRole = useMissingRole(...uploadRoles[kind]);
  if (missingRole) return null;
  const to = uploads[kind].upload;
  const canHandOver = file !== null && hasExtension(file, acceptedFiles[kind]);
  return (
    <Link className="ui-log-link" onClick={() => canHandOver && storeFilesForPage(to, [file])} to={to}>
      {canHandOver ? texts.upload.sendAs[kind] : texts.upload.goTo[kind]}
    </Link>
  );
}
