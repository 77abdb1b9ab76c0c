import { usePersonalSetting } from '@ostep/platform';

export const ALL_SQUADS = 'all';

export type ChosenSquad = number | typeof ALL_SQUADS;

const parseSquad = (stored: unknown): ChosenSquad | null =>
  typeof stored === 'number' || stored === ALL_SQUADS ? stored : null;

/** Null while this person has not chosen yet. */
export const useChosenSquad = () => usePersonalSetting<ChosenSquad | null>('orders.myWork.squad', parseSquad);
