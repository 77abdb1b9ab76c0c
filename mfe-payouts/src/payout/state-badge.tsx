import type { PayoutRow } from '@ostep/api-payouts';
import { Badge, type BadgeTone } from '@ostep/ui';
import { texts } from '../texts';

type State = PayoutRow['state'];

const tones: Readonly<Record<State, BadgeTone>> = { open: 'grey', approved: 'blue', paid: 'green' };

export const StateBadge = ({ state }: { readonly state: State }) => (
  <Badge label={texts.states[state]} tone={tones[state]} />
);
