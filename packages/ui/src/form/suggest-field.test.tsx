import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { chooseOption, optionsOf } from '../testing/choose-option';
import { SuggestField } from './suggest-field';

afterEach(cleanup);

function Sample() {
  const [value, setValue] = useState('06 Gola');
  return <SuggestField label="Leśnictwo" onChange={setValue} options={['06 Gola', '07 Dąbrowa']} value={value} />;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Leśnictwo' });

test('all options are listed, and one of them can be chosen', async () => {
  render(<Sample />);
  expect(await optionsOf(field())).toEqual(['06 Gola', '07 Dąbrowa']);
  await chooseOption(field(), '07 Dąbrowa');
  expect(field().value).toBe('07 Dąbrowa');
});

test('typed text filters the list, and stays in the field although it is not in the list', async () => {
  render(<Sample />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'dab');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.type(field(), ' Nowa');
  await userEvent.tab();
  expect(field().value).toBe('dab Nowa');
});

test('a list that is opened while its options are loading appears once they are loaded', async () => {
  const all = (options: readonly string[]) => (
    <SuggestField label="Leśnictwo" onChange={() => undefined} options={options} value="" />
  );
  const { rerender } = render(all([]));
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option')).toBeNull();
  rerender(all(['06 Gola', '07 Dąbrowa']));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
