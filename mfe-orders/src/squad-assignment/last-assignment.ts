import { usePersonalSetting } from '@ostep/platform';

export type LastAssignment = {
  readonly squadId: number | null;
  readonly workGroupItemId: number | null;
  readonly percentRate: number | null;
  readonly squadRateNetto: number | null;
};

export const useLastAssignment = () => usePersonalSetting<LastAssignment | null>('orders.assignment', parseLast);

function parseLast(stored: unknown): LastAssignment | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const values = new Map<string, unknown>(Object.entries(stored));
  const figure = (name: keyof LastAssignment) => {
    const value = values.get(name);
    return typeof value === 'number' ? value : null;
  };
  return {
    squadId: figure('squadId'),
    workGroupItemId: figure('workGroupItemId'),
    percentRate: figure('percentRate'),
    squadRateNetto: figure('squadRateNetto'),
  };
}
