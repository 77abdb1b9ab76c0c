import type { Order } from '@ostep/api-orders';
import { describe, expect, it } from 'vitest';
import { makeItem, makeOrder } from '../testing/examples';
import { makesConfirmation, questionBefore, toOrderState } from './status-questions';

describe('questions before a change of status', () => {
  it('asks whether to make the letter before finished work is reported', () => {
    const question = questionBefore(makeOrder({ orderStatus: 'DONE' }), 'DONE_REPORTED');
    expect(question).toEqual({
      title: 'Zgłoś zakończenie prac',
      message:
        'Czy wygenerować dokument zgłoszenia zakończenia prac i zmienić status zlecenia na „Zgłoszone zakończenie”?',
      acceptLabel: 'Tak, zmień status',
      rejectLabel: 'Anuluj',
    });
    expect(questionBefore(makeOrder({ orderStatus: 'DONE' }), 'IN_PROGRESS')).toBeNull();
    expect(questionBefore(makeOrder({ orderStatus: 'PROTOCOL_RECEIVED' }), 'DONE_REPORTED')).toBeNull();
  });

  it('names items without a squad before the order is done', () => {
    const order: Order = makeOrder({ orderStatus: 'IN_PROGRESS' });
    const question = questionBefore(order, 'DONE');
    expect(question).toEqual({
      title: 'Zakończenie prac',
      message: [
        'Te pozycje nie mają przypisanej ekipy:',
        '2. KĘPA, 02-20-1-06-150-b-00',
        'Czy mimo to oznaczyć zlecenie jako wykonane?',
      ],
      acceptLabel: 'Tak, zmień status',
      rejectLabel: 'Anuluj',
    });
    expect(questionBefore(order, 'TODO')).toBeNull();
    expect(questionBefore({ ...order, orderStatus: 'TODO' }, 'DONE')).toBeNull();
    const [first] = order.orderItems;
    expect(questionBefore({ ...order, orderItems: first ? [first] : [] }, 'DONE')).toBeNull();
  });

  it.each([
    [8, 8, '8. KĘPA, 02-20-1-06-150-b-00'],
    [9, 9, '… i 1 inna'],
    [11, 9, '… i 3 inne'],
  ])('of %i items without a squad it shows %i lines, the last of them %s', (count, lines, last) => {
    const code = { id: 2, key: 'KĘPA', value: 'Kępa', active: true, defaultWorkGroupId: 1 };
    const orderItems = Array.from({ length: count }, (_, at) => makeItem({ lp: String(at + 1), actionCode: code }));
    const message = questionBefore(makeOrder({ orderStatus: 'IN_PROGRESS', orderItems }), 'DONE')?.message ?? [];
    expect(message).toHaveLength(lines + 2);
    expect(message.at(-2)).toBe(last);
  });

  it('makes the letter only when finished work is reported', () => {
    expect(makesConfirmation('DONE', 'DONE_REPORTED')).toBe(true);
    expect(makesConfirmation('DONE', 'IN_PROGRESS')).toBe(false);
    expect(makesConfirmation('PROTOCOL_RECEIVED', 'DONE_REPORTED')).toBe(false);
  });

  it('passes the fields that the transition rules use', () => {
    expect(toOrderState(makeOrder({ temporary: true }))).toEqual({
      status: 'TODO',
      temporary: true,
      itemCount: 2,
      assignmentCount: 1,
      finishedDate: null,
      protocolCount: 0,
    });
  });
});
