import { pathToFileURL } from 'node:url';
import type { Benchmark } from './frame/define-benchmark';
import { type Measured, measure } from './frame/measure';

export type Report =
  | { readonly kind: 'round'; readonly what: string; readonly round: number; readonly rounds: number }
  | { readonly kind: 'measured'; readonly rows: readonly Measured[] };

const report = (message: Report, sent = () => {}) => process.send?.(message, sent);

process.on('disconnect', () => process.exit(1));

// A benchmark file exports what the README asks for.
const { benchmark } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { readonly benchmark: Benchmark };
const { what } = benchmark;
const rounds = Number(process.argv[3] ?? benchmark.rounds);
const rows = await measure({ ...benchmark, rounds }, (round) => report({ kind: 'round', what, round, rounds }));
report({ kind: 'measured', rows }, () => process.exit(0));
