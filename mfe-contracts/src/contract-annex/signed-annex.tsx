import type { Annex } from '@ostep/api-contracts';
import { UploadPanel } from '@ostep/intake-screens';
import { Button, type FormState, Icon } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import type { AnnexValues } from './annex-values';

const { annex: words } = texts;

type SignedAnnexProps = { readonly contractId: number; readonly form: FormState<AnnexValues> };

export function SignedAnnex({ contractId, form }: SignedAnnexProps) {
  const [isOpen, setOpen] = useState(false);
  const { signedFile } = form.values;
  const attach = ({ jobId, name }: NonNullable<Annex['sourceFile']>) => {
    form.update((values) => ({ ...values, signedFile: { jobId, name } }));
    setOpen(false);
  };
  if (signedFile) {
    return (
      <p className="contracts-signed">
        <Icon name="paperclip" /> {words.signedFile(signedFile.name)}{' '}
        <Button
          icon="trash"
          label={words.removeSigned}
          onClick={() => form.update((values) => ({ ...values, signedFile: null }))}
        />
      </p>
    );
  }
  return (
    <>
      <p className="contracts-signed">
        <Button icon="paperclip" label={words.attachSigned} onClick={() => setOpen(!isOpen)} />
      </p>
      {isOpen ? (
        <UploadPanel
          accept=".pdf"
          hint={words.signedHint}
          label={words.signedLabel}
          onResult={attach}
          path={`/api/contract/${contractId}/annex/file`}
        />
      ) : null}
    </>
  );
}
