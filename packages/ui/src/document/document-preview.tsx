import { saveBlob } from '@ostep/platform';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { texts } from '../texts';

type DocumentPreviewProps = {
  readonly title: string;
  readonly pdf: Blob;
  readonly fileName: string;
  readonly note?: ReactNode;
  readonly onClose: () => void;
};

export function DocumentPreview({ title, pdf, fileName, note, onClose }: DocumentPreviewProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(pdf);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  return (
    <Modal
      footer={
        <Button icon="download" label={texts.document.save} onClick={() => saveBlob(pdf, fileName)} tone="primary" />
      }
      onClose={onClose}
      open
      title={title}
      width="min(64rem, 95vw)"
    >
      {note}
      {address === null ? null : <iframe className="ui-document" src={address} title={title} />}
    </Modal>
  );
}
