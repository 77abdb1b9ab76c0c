import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const user = userEvent.setup({ pointerEventsCheck: 0 });

async function open(field: HTMLElement): Promise<void> {
  field.focus();
  await user.keyboard('{ArrowDown}');
}

export async function chooseOption(field: HTMLElement, label: string): Promise<void> {
  await open(field);
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: label }));
}

export async function optionsOf(field: HTMLElement): Promise<string[]> {
  await open(field);
  const labels = (await within(await screen.findByRole('listbox')).findAllByRole('option')).map(
    (option) => option.textContent ?? '',
  );
  await user.keyboard('{Escape}');
  return labels;
}
