import { ApiProblem } from '@ostep/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settleViewWith } from './examples';
import { renderScreen } from './render-screen';

export function openSettling({ refuse = false, settled = false } = {}) {
  const amounts: [number | null, number | null] = [null, null];
  let flag = settled;
  const opened = renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => settleViewWith([...amounts], flag),
    'POST /api/protocol/settlement': (body) => {
      if (refuse) throw new ApiProblem({ status: 417, message: 'Protokół jest rozliczony.' });
      const { sqa, amount } = body as { sqa: number; amount: number };
      amounts[sqa - 1] = amount === 0 ? null : amount;
      return { id: sqa, sqaId: sqa, protocolPartId: 7, version: 1 };
    },
    'POST /api/protocol/31/settlements': (body) => {
      const { settlements: lines } = body as { settlements: { sqa: number; protocolPart: number; amount: number }[] };
      const saved = lines.map(({ sqa, protocolPart, amount }) => {
        amounts[sqa - 1] = amount === 0 ? null : amount;
        return { id: amount === 0 ? null : sqa, sqaId: sqa, protocolPartId: protocolPart, version: 2 };
      });
      return { saved, changed: [] };
    },
    'POST /api/protocol/31/settle/true': () => {
      flag = true;
      return 31;
    },
  });
  return { ...opened, user: userEvent.setup() };
}

export const amountOf = (work: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Ilość z protokołu: Hodowla Jodła, ${work}` });
export const typeInto = async (user: ReturnType<typeof userEvent.setup>, work: string, text: string) => {
  const field = await amountOf(work);
  await user.clear(field);
  await user.type(field, text);
};
export const settlements = (sent: ReturnType<typeof renderScreen>['sent']) =>
  sent.filter(({ key }) => key === 'POST /api/protocol/settlement').map(({ body }) => body);
