import type { InvoiceState } from '@ostep/api-invoices';
import { Badge, type BadgeTone } from '@ostep/ui';
import { texts } from './texts';

const tones = {
  draft: 'grey',
  approved: 'blue',
  sending: 'amber',
  inKsef: 'green',
  refused: 'red',
  corrected: 'grey',
  outside: 'grey',
} as const satisfies Record<InvoiceState, BadgeTone>;

export function InvoiceBadge({ state }: { readonly state: InvoiceState }) {
  return <Badge label={texts.states[state]} tone={tones[state]} />;
}
