export type Unit = 's' | 'ms' | 'µs' | 'MB' | 'KB' | '1/s' | '';

export type Goal = {
  readonly unit: Unit;
  /** Ours may be at most this. */
  readonly most?: number;
  /** Ours may be at most this many times the reference. */
  readonly ratio?: number;
};

export type Sample<Name extends string> = Readonly<Record<Name, number>>;

export type Subjects<Name extends string> = {
  /** One round; the figures in the units of the definition. */
  readonly ours: () => Promise<Sample<Name>>;
  /** The plain way of doing the same, beside ours in every round. */
  readonly reference?: () => Promise<Sample<Name>>;
  /** Ends what `prepare` has started. */
  readonly close?: () => Promise<void>;
};

export type Benchmark<Name extends string = string> = {
  /** One sentence: what is measured, and what the reference is. */
  readonly what: string;
  /** Rounds that count; ours and the reference take turns, and one round before them warms up. */
  readonly rounds: number;
  readonly figures: Readonly<Record<Name, Goal>>;
  readonly prepare: () => Promise<Subjects<Name>>;
};

/** Checks the shape: every figure that is promised is measured, and no other. */
export function defineBenchmark<Name extends string>(benchmark: Benchmark<Name>): Benchmark<Name> {
  return benchmark;
}
