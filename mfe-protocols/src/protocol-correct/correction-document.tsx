import { documentAddresses } from '@ostep/api-orders/addresses';
import type { UploadedProtocol } from '@ostep/api-protocols';
import { ParseLogPanel, UploadPanel } from '@ostep/intake-screens';
import { TextWithPlaces } from '@ostep/places';
import { Button, type FormState, Icon } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { type CorrectionValues, withUploadedDocument } from './correction-values';

const words = texts.correct;

type CorrectionDocumentProps = { readonly form: FormState<CorrectionValues>; readonly proposed: string };

export function CorrectionDocument({ form, proposed }: CorrectionDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const [log, setLog] = useState<UploadedProtocol['parseLog'] | null>(null);
  const { sourceFile } = form.values;
  return (
    <>
      <p className="protocols-attach">
        <Button icon="upload" label={words.attach} onClick={() => setOpen(!isOpen)} />{' '}
        {sourceFile ? (
          <span>
            <Icon name="paperclip" /> {words.attached(sourceFile.name)}
          </span>
        ) : null}
      </p>
      {isOpen ? (
        <UploadPanel<UploadedProtocol>
          accept=".pdf"
          hint={texts.upload.hint}
          label={words.attachLabel}
          onResult={(uploaded) => {
            form.update((values) => withUploadedDocument(values, uploaded, proposed));
            setLog(uploaded.parseLog);
            setOpen(false);
          }}
          path="/api/protocol/upload"
        />
      ) : log ? (
        <ParseLogPanel uploads={documentAddresses} log={log} textOf={(action) => <TextWithPlaces text={action} />} />
      ) : null}
    </>
  );
}
