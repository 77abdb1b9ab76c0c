import type { Random } from './random';

/** What makes a paper hard to read, dealt to the layouts so that every set of documents has all of them. */
export type Trait =
  | 'tight'
  | 'record'
  | 'unknown column'
  | 'two languages'
  | 'sums without words'
  | 'bracketed unit'
  | 'sections without words'
  | 'other dates'
  | 'corrected'
  | 'code and name';

/** One for each layout of the kind. */
const dealt: Readonly<Record<'order' | 'protocol', readonly Trait[]>> = {
  order: [
    ...(['tight', 'tight', 'record', 'record', 'unknown column', 'unknown column', 'two languages'] as const),
    ...(['two languages', 'sums without words', 'bracketed unit', 'other dates', 'code and name'] as const),
  ],
  protocol: [
    ...(['tight', 'tight', 'record', 'record', 'unknown column', 'unknown column', 'two languages'] as const),
    ...(['sums without words', 'sections without words', 'sections without words'] as const),
    ...(['other dates', 'corrected'] as const),
  ],
};

/** These change the table itself; a layout has one of them at most. */
const ofTable: readonly Trait[] = ['tight', 'record', 'two languages', 'unknown column', 'bracketed unit'];
const besideRecord: readonly Trait[] = ['other dates', 'corrected'];
const SECOND_SHARE = 0.4;

/** The traits of the layouts of a kind; some layouts have a second one. */
export function dealTraits(random: Random, kind: 'order' | 'protocol'): ReadonlySet<Trait>[] {
  return random.shuffled(dealt[kind]).map((first) => {
    const others = dealt[kind].filter((other) =>
      first === 'record' ? besideRecord.includes(other) : !ofTable.includes(other),
    );
    return new Set(random.chance(SECOND_SHARE) ? [first, random.pick(others)] : [first]);
  });
}
