import { defineApi } from '@ostep/endpoint-kit';
import { platformClient } from '@ostep/platform';
import { Link } from '@ostep/router';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { PageMenu } from '../page/page-menu';
import { pressScreen } from './press-screens';

const remove = {
  operationId: 'removePlan',
  summary: 'Remove a plan',
  access: ['user', 'office'],
  params: z.object({ id: z.int() }),
  response: z.int(),
} as const;
const api = defineApi({ 'DELETE /api/plan/{id}': remove });

const removePlan = () => platformClient<typeof api>()('DELETE /api/plan/{id}', { params: { id: 3 } });

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const removing = useMutation({ mutationFn: removePlan });
  return (
    <>
      <Button label="Usuń plan 1" onClick={() => setIsOpen(true)} />
      <Button label="Usuń plan 2" onClick={() => setIsOpen(true)} />
      <Button disabledReason="Nie teraz" label="Zmień" />
      <PageMenu
        entries={[
          { label: 'Drukuj', icon: 'print', run: () => undefined },
          { label: 'Historia', icon: 'history', run: () => undefined },
          { label: 'Usunięte', icon: 'trash', disabledReason: 'nie ma ich' },
        ]}
      />
      <Link to="/contract/edit/4">Umowa</Link>
      <Modal
        footer={<Button label="Skasuj" onClick={() => removing.mutate()} tone="danger" />}
        onClose={() => setIsOpen(false)}
        open={isOpen}
        title="Usuwanie"
      >
        <Button label="Pokaż plan" />
      </Modal>
    </>
  );
}

const screen = { apis: [api], routes: [{ path: 'plan', element: <Page /> }], address: '/plan' };
const kinds = [
  'BUTTON Usuń plan',
  'dialog: BUTTON Pokaż plan',
  'dialog: BUTTON Skasuj',
  'BUTTON Więcej',
  'dialog: A Drukuj',
  'dialog: A Historia',
];

test('a button in a dialog that calls a refused endpoint, and a link to a page for other roles, are found', async () => {
  expect(await pressScreen(screen, [])).toEqual({
    kinds,
    refused: ['DELETE /api/plan/{id}'],
    allowed: [],
    closedLinks: ['/contract/edit/N'],
    hasThrown: false,
  });
});

test('a person with the role is allowed both', async () => {
  expect(await pressScreen(screen, ['office'])).toEqual({
    kinds,
    refused: [],
    allowed: ['DELETE /api/plan/{id}'],
    closedLinks: [],
    hasThrown: false,
  });
});

test('a screen that calls an undefined endpoint fails', async () => {
  await expect(pressScreen({ ...screen, apis: [] }, [])).rejects.toThrow('DELETE /api/plan/3');
});
