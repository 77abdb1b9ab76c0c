import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderRoutes } from '../testing/render-routes';
import { FormPage } from './form-page';

afterEach(cleanup);

test('tabs are above the note, so that they do not move when notes have different lengths', async () => {
  const tabs = { label: 'Ustawienia', tabs: [{ to: '/form', label: 'Firma', isActive: true }] };
  const page = (
    <FormPage note="Nagłówek pism." tabs={tabs} title="Ustawienia">
      Formularz
    </FormPage>
  );
  renderRoutes({ routes: [{ path: 'form', element: page }], path: '/form' });
  const tab = await screen.findByRole('link', { name: 'Firma' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  const note = screen.getByText('Nagłówek pism.');
  expect(tab.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without a title only the form is rendered, as a part of the page around it', async () => {
  renderRoutes({ routes: [{ path: 'form', element: <FormPage>Formularz</FormPage> }], path: '/form' });
  expect((await screen.findByText('Formularz')).closest('[data-page]')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
