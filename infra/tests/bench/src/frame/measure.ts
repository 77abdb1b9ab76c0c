import type { Benchmark, Sample } from './define-benchmark';
import { quantile } from './quantile';

export type Measured = {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  readonly reference: number | null;
  readonly ratio: number | null;
  readonly most: number | null;
  readonly mostRatio: number | null;
  readonly met: boolean;
};

/** The order of the two sides alternates, so that neither always runs on the warmer machine. */
export async function measure(benchmark: Benchmark, onRound: (round: number) => void = () => undefined) {
  const { ours, reference, close } = await benchmark.prepare();
  const own: Sample<string>[] = [];
  const others: Sample<string>[] = [];
  try {
    for (let round = 0; round <= benchmark.rounds; round += 1) {
      onRound(round);
      const turns = [async () => own.push(await ours()), async () => reference && others.push(await reference())];
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
    }
  } finally {
    await close?.();
  }
  // The first round is the warm-up.
  return verdicts(benchmark, own.slice(1), others.slice(1));
}

function verdicts(benchmark: Benchmark, own: readonly Sample<string>[], others: readonly Sample<string>[]): Measured[] {
  return Object.entries(benchmark.figures).map(
    ([figure, { unit, most = null, ratio: mostRatio = null, quantile: share }]) => {
      const ours = figureOf(figure, own, share);
      const reference = others.length > 0 ? figureOf(figure, others, share) : null;
      const ratio = reference === null ? null : ours / reference;
      const met = (most === null || ours <= most) && (mostRatio === null || (ratio !== null && ratio <= mostRatio));
      return { figure, unit, ours, reference, ratio, most, mostRatio, met };
    },
  );
}

function figureOf(figure: string, samples: readonly Sample<string>[], share = 0.5): number {
  return quantile(
    samples.map((sample) => sample[figure] ?? Number.NaN),
    share,
  );
}
