export type Unit = 's' | 'ms' | 'µs' | 'MB' | 'KB' | '1/s' | '';

export type Goal = {
  readonly unit: Unit;
  readonly most?: number;
  readonly ratio?: number;
  /** Which quantile of the rounds counts; 0.5, the median, by default. */
  readonly quantile?: number;
};

export type Sample<Name extends string> = Readonly<Record<Name, number>>;

export type Subjects<Name extends string> = {
  readonly ours: () => Promise<Sample<Name>>;
  readonly reference?: () => Promise<Sample<Name>>;
  readonly close?: () => Promise<void>;
};

export type Benchmark<Name extends string = string> = {
  readonly what: string;
  readonly rounds: number;
  readonly figures: Readonly<Record<Name, Goal>>;
  readonly prepare: () => Promise<Subjects<Name>>;
};

export function defineBenchmark<Name extends string>(benchmark: Benchmark<Name>): Benchmark<Name> {
  return benchmark;
}
