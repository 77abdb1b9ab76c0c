import type { PlaceInTree } from '@ostep/api-search';
import { comparePolish, dayInWarsaw, describePlace, placeLevels, placeOf } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readPlaceNames } from '../data/dictionaries';
import { findOpenWork, findWorkPlacesUnder } from '../data/open-work';
import { refuse } from '../refusals';
import { placesUnder } from '../rules/places-under';

const PARTS = placeLevels.indexOf('part');

export async function listPlaces({ tx, input, now }: ReadCall<{ readonly under: string }>): Promise<PlaceInTree[]> {
  const parent = input.under === '' ? null : placeOf(input.under);
  if (input.under !== '' && !parent) throw refuse('placeNotFound');
  const under = parent?.key ?? '';
  const depth = under === '' ? 1 : under.split('-').length + 1;
  if (depth > placeLevels.length) return [];
  const names = await readPlaceNames(tx);
  const [open, worked] = await Promise.all([
    findOpenWork(tx, depth, under, dayInWarsaw(now)),
    depth > PARTS + 1 ? findWorkPlacesUnder(tx, depth, under) : placesUnder(names, depth, under),
  ]);
  const openAt = new Map(open.map(({ place, ...figures }) => [place, figures]));
  return [...new Set([...worked, ...openAt.keys()])]
    .flatMap((key) => {
      const place = placeOf(key);
      const step = place && describePlace(place.address, names).at(-1);
      // Work without a segment at this level belongs to the place above, as does `00` at the last level.
      if (!step || step.key !== key) return [];
      return [{ ...step, ...(openAt.get(key) ?? { openItems: 0, overdueItems: 0, firstDue: null }) }];
    })
    .sort((a, b) => comparePolish(a.key, b.key));
}
