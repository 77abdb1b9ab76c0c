import { expect, it } from 'vitest';

it('exports its public names', async () => {
  const kernel = await import('./index');
  expect(Object.keys(kernel).length).toBeGreaterThan(40);
  expect(kernel.protocolTypes.map((type) => kernel.protocolTypeLabels[type])).toEqual([
    'Zagospodarowanie',
    'Pozyskanie',
  ]);
  expect(kernel.orderStatuses.map((status) => kernel.orderStatusLabels[status])).toEqual([
    'W przygotowaniu',
    'Realizowane',
    'Wykonane',
    'Zgłoszone zakończenie',
    'Rozliczone z protokołu',
  ]);
});
