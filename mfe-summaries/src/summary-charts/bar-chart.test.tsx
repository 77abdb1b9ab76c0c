import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BarChart } from './bar-chart';

afterEach(cleanup);

test('a button shows the bars after the first 15', async () => {
  const rows = Array.from({ length: 17 }, (_, index) => ({ name: `Pozycja ${index + 1}`, value: index }));
  const series = [{ key: 'a', label: 'A', className: 'a', value: ({ value }: { value: number }) => value }];
  render(
    <BarChart
      label="Wykres"
      nameOf={({ name }) => name}
      rows={rows}
      series={series}
      totalText={() => ''}
      valueText={String}
    />,
  );
  const bars = () => screen.getByRole('img', { name: 'Wykres' }).querySelectorAll('.chart-name').length;
  expect(bars()).toBe(15);
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie (17)' }));
  expect(bars()).toBe(17);
});
