import type { PlaceNames } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readPlaceNames } from '../data/dictionaries';

export const listPlaceNames = ({ tx }: ReadCall<null>): Promise<PlaceNames> => readPlaceNames(tx);
