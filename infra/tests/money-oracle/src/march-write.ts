import type { MarchScene } from './march-scene';

type Request = { readonly what: string; readonly path: string; readonly body?: object };

/**
 * What a writing endpoint may do to a closed month: it is `refused` with the sentence about the month, `forbidden` by
 * another rule, books `later` (in the first open month), or leaves it `untouched`, whatever it answers.
 */
type Outcome = 'refused' | 'forbidden' | 'later' | 'untouched';

type Requests = (scene: MarchScene) => readonly Request[];

export type MarchWrite = readonly { readonly outcome: Outcome; readonly requests: Requests }[];

export const reads: MarchWrite = [];
export const refused = (requests: Requests): MarchWrite => [{ outcome: 'refused', requests }];
export const forbidden = (requests: Requests): MarchWrite => [{ outcome: 'forbidden', requests }];
export const later = (requests: Requests): MarchWrite => [{ outcome: 'later', requests }];
export const untouched = (requests: Requests): MarchWrite => [{ outcome: 'untouched', requests }];
