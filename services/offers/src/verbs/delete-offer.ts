import type { VerbCall } from '@ostep/service-kit';
import { lockOffer, removeOffer } from '../data/offer-rows';
import { refuse } from '../refusals';

export async function deleteOffer({ tx, input: id }: VerbCall<number>): Promise<number> {
  const known = await lockOffer(tx, id);
  if (!known) throw refuse('offerNotFound');
  if (known.state !== 'open') throw refuse('offerClosed');
  await removeOffer(tx, id);
  return id;
}
