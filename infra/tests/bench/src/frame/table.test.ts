import { describe, expect, it } from 'vitest';
import { defineBenchmark } from './define-benchmark';
import { measure } from './measure';
import { quantile } from './quantile';
import { tableOf } from './table';

describe('a benchmark', () => {
  it('alternates, ignores the warm-up round and compares medians with the goals', async () => {
    const turns: string[] = [];
    const times = [900, 10, 30, 20];
    const benchmark = defineBenchmark({
      what: 'Nothing.',
      rounds: 3,
      figures: { time: { unit: 'ms', most: 25, ratio: 1.5 }, memory: { unit: 'MB' } },
      prepare: async () => ({
        ours: async () => {
          turns.push('ours');
          return { time: times[turns.filter((turn) => turn === 'ours').length - 1] ?? 0, memory: 1 };
        },
        reference: async () => {
          turns.push('reference');
          return { time: 10, memory: 2 };
        },
        close: async () => void turns.push('closed'),
      }),
    });
    const rows = await measure(benchmark);
    expect(turns.join(' ')).toBe('ours reference reference ours ours reference reference ours closed');
    expect(rows[0]).toMatchObject({ figure: 'time', ours: 20, reference: 10, ratio: 2, met: false });
    expect(rows[1]).toMatchObject({ figure: 'memory', ours: 1, ratio: 0.5, met: true });
    expect(tableOf(rows).split('\n')).toEqual([
      'figure     ours  reference    ratio                 goal',
      'time    20.0 ms    10.0 ms   2.00 ×  ≤ 25.0 ms, ≤ 1.50 ×  MISSED',
      'memory  1.00 MB    2.00 MB  0.500 ×                    –',
    ]);
  });

  it('ends what it started when a round fails', async () => {
    let closed = false;
    const failing = defineBenchmark({
      what: 'Nothing.',
      rounds: 1,
      figures: { time: { unit: 'ms' } },
      prepare: async () => ({
        ours: () => Promise.reject(new Error('gone')),
        close: async () => {
          closed = true;
        },
      }),
    });
    await expect(measure(failing)).rejects.toThrow('gone');
    expect(closed).toBe(true);
  });

  it('is met without a goal, and missed where a needed reference is missing', async () => {
    const alone = (goal: object) =>
      measure(
        defineBenchmark({
          what: 'Nothing.',
          rounds: 1,
          figures: { time: { unit: 'ms', ...goal } },
          prepare: async () => ({ ours: async () => ({ time: 1 }) }),
        }),
      );
    expect((await alone({}))[0]?.met).toBe(true);
    expect((await alone({ ratio: 2 }))[0]?.met).toBe(false);
  });

  it('takes the median or another quantile of the rounds', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([4, 1, 2, 3], 0.5)).toBe(2.5);
    expect(quantile([10, 30, 20], 0.95)).toBe(29);
  });
});
