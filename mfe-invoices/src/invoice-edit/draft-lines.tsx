import type { ChangeableLine, Invoice } from '@ostep/api-invoices';
import { useMissingRole } from '@ostep/platform';
import { IconButton } from '@ostep/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { ChangeLine } from './change-line';
import { InvoiceLines } from './invoice-lines';

const words = texts.edit;

/** Lines of a draft: what does not come from the protocol may be changed. */
export function DraftLines({ invoice: { id, lines } }: { readonly invoice: Invoice }) {
  const missingRole = useMissingRole('office', 'manager');
  const [changed, setChanged] = useState<ChangeableLine | null>(null);
  const ground = lines.find(({ exemptFor }) => exemptFor !== null)?.exemptFor ?? '';
  return (
    <>
      <InvoiceLines
        actions={(line) => (
          <IconButton
            disabledReason={missingRole}
            icon="pencil"
            label={words.changeLine(line.no)}
            onClick={() => setChanged(line)}
          />
        )}
        lines={lines}
        title={words.lines}
      />
      {changed ? <ChangeLine ground={ground} id={id} line={changed} onClose={() => setChanged(null)} /> : null}
    </>
  );
}
