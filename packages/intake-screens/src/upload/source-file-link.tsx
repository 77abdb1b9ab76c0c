import { formatInstant } from '@ostep/kernel';
import { download } from '@ostep/platform';
import { type Fact, Icon, pressProps } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { formatFileSize } from './file-size';
import './upload.css';

type SourceFileLinkProps = {
  readonly path: string;
  readonly file: {
    readonly name: string;
    readonly size?: number | undefined;
    readonly uploadedBy?: string | undefined;
    readonly uploadedAt?: string | undefined;
    readonly scan?: boolean | undefined;
  };
};

export function SourceFileLink({ path, file }: SourceFileLinkProps) {
  const [busy, setBusy] = useState(false);
  const facts = [
    file.size === undefined ? null : formatFileSize(file.size),
    file.uploadedBy ?? null,
    file.uploadedAt ? formatInstant(file.uploadedAt) : null,
    file.scan ? texts.upload.scan : null,
  ].filter((fact) => fact !== null);
  const fetchFile = () => {
    setBusy(true);
    void download(path, file.name)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <span className="ui-source-file">
      <button {...pressProps(busy, fetchFile)} aria-busy={busy || undefined} className="ui-log-link" type="button">
        <Icon name={busy ? 'spinner' : 'paperclip'} spin={busy} /> {texts.upload.sourceFile}: {file.name}
      </button>
      {facts.length > 0 ? <span className="ui-muted"> ({facts.join(', ')})</span> : null}
    </span>
  );
}

export const sourceFileFacts = (file: SourceFileLinkProps['file'] | null | undefined, path: string): readonly Fact[] =>
  file ? [{ label: texts.upload.sourceFileLabel, value: <SourceFileLink file={file} path={path} />, wide: true }] : [];
