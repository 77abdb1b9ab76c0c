import { Button, isSaveKey, Modal, TextAreaField } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';

type NoteDialogProps = {
  readonly title: string;
  readonly label: string;
  readonly save: string;
  /** Why the button is disabled while the text is empty. Absent where the text is optional. */
  readonly required?: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
};

const MAX_LENGTH = 500;

export function NoteDialog({ title, label, save, required, onSave, onClose }: NoteDialogProps) {
  const [text, setText] = useState('');
  const isMissing = required !== undefined && text.trim() === '';
  return (
    <Modal
      footer={
        <>
          <Button
            disabledReason={isMissing ? required : undefined}
            label={save}
            onClick={() => onSave(text)}
            tone="primary"
          />
          <Button label={texts.edit.cancel} onClick={onClose} />
        </>
      }
      onClose={onClose}
      open
      title={title}
    >
      <div
        onKeyDown={(event) => {
          if (isSaveKey(event) && !isMissing) onSave(text);
        }}
        role="none"
      >
        <TextAreaField
          label={label}
          maxLength={MAX_LENGTH}
          onChange={setText}
          required={required !== undefined}
          value={text}
        />
      </div>
    </Modal>
  );
}
