import type { MarchScene } from './march-scene';

type Request = { readonly what: string; readonly path: string; readonly body?: object };

/**
 * What a writing endpoint may do to a closed month: `refused` with the month's sentence, `forbidden` by another rule as
 * well, `later` (booked in the first open month), or `untouched`, whatever it answers.
 */
export type MarchWrite = {
  readonly outcome: 'refused' | 'forbidden' | 'later' | 'untouched';
  readonly requests: (scene: MarchScene) => readonly Request[];
};

export const reads: MarchWrite = { outcome: 'untouched', requests: () => [] };
export const refused = (requests: MarchWrite['requests']): MarchWrite => ({ outcome: 'refused', requests });
export const forbidden = (requests: MarchWrite['requests']): MarchWrite => ({ outcome: 'forbidden', requests });
export const later = (requests: MarchWrite['requests']): MarchWrite => ({ outcome: 'later', requests });
export const untouched = (requests: MarchWrite['requests']): MarchWrite => ({ outcome: 'untouched', requests });
