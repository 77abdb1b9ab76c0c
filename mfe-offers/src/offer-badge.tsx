import { type OfferState, stateLabels } from '@ostep/api-offers';
import { Badge, type BadgeTone } from '@ostep/ui';

const tones = { open: 'blue', closed: 'grey', won: 'green', lost: 'red' } as const satisfies Record<
  OfferState,
  BadgeTone
>;

export function OfferBadge({ state }: { readonly state: OfferState }) {
  return <Badge label={stateLabels[state]} tone={tones[state]} />;
}
