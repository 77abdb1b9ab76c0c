import { describe, expect, it } from 'vitest';
import { orderFilter } from './order-filter';
import { orderForm } from './order-form';
import { workItemForm } from './order-item';
import { squadAssignmentForm } from './squad-assignment';

const item = {
  lp: 1,
  posNo: '21',
  forestAddress: '02-20-1-06-123   -a   -00',
  actionGroup: 'ODN-GLEB',
  actionCode: { id: 5, key: 'WYK-PASCZ' },
  actionDesc: 'Wyorywanie bruzd',
  amount: 8.46,
  dueDate: '2026-04-15',
};
const form = {
  orderNumber: ' 14/2026 ',
  orderDate: '2026-03-16',
  forestDistrictPart: '06 Gola',
  contract: { id: 3 },
  contractNumber: 'SA.271.1.4.2026',
  orderItems: [item],
};

function messagesOf(body: unknown): Record<string, string> {
  const result = orderForm.safeParse(body);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('order form', () => {
  it('accepts ids and objects, removes blanks from addresses, fills in optional fields', () => {
    const parsed = orderForm.parse(form);
    expect(parsed).toMatchObject({ id: null, orderNumber: '14/2026', contract: 3, temporary: false, notes: null });
    expect(parsed.orderItems[0]).toMatchObject({
      lp: '1',
      forestAddress: '02-20-1-06-123-a-00',
      actionCode: 5,
      actionScope: null,
      contractItem: null,
    });
  });

  it('names every missing field in Polish', () => {
    expect(messagesOf({ orderItems: [{}] })).toEqual({
      orderNumber: 'Wpisz numer zlecenia.',
      orderDate: 'Podaj datę zlecenia.',
      forestDistrictPart: 'Wpisz leśnictwo.',
      contract: 'Wyszukaj umowę dla tego zlecenia.',
      contractNumber: 'Wyszukaj umowę dla tego zlecenia.',
      'orderItems.0.lp': 'Wpisz liczbę porządkową.',
      'orderItems.0.forestAddress': 'Wpisz adres leśny.',
      'orderItems.0.actionGroup': 'Wpisz grupę czynności.',
      'orderItems.0.actionCode': 'Uzupełnij kod czynności!',
      'orderItems.0.actionDesc': 'Wpisz opis czynności.',
    });
    expect(workItemForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Wpisz numer pozycji.', 'Wpisz ilość.', 'Podaj termin wykonania.']),
    );
    expect(messagesOf({ ...form, orderItems: [] })).toEqual({
      orderItems: 'Dodaj przynajmniej jedną pozycję zlecenia.',
    });
  });

  it('refuses more than 2 decimals and an impossible date', () => {
    const wrong = { ...item, amount: 1.005, dueDate: '2026-02-30' };
    expect(messagesOf({ ...form, orderItems: [wrong] })).toEqual({
      'orderItems.0.amount': 'Najwyżej 2 miejsca po przecinku.',
      'orderItems.0.dueDate': 'Podaj datę.',
    });
  });
});

describe('squad assignment form', () => {
  const assignment = { orderItemId: 1, squadId: { id: 2 }, workGroupItemId: 3, squadRateNetto: 21.91, percentRate: 65 };

  it('keeps rate and percent as typed', () => {
    expect(squadAssignmentForm.parse(assignment)).toMatchObject({ squadId: 2, squadRateNetto: 21.91, percentRate: 65 });
  });

  it('refuses a rate below 0 and a percent below 0.01', () => {
    expect(squadAssignmentForm.safeParse({ ...assignment, squadRateNetto: -1 }).success).toBe(false);
    expect(squadAssignmentForm.safeParse({ ...assignment, percentRate: 0 }).success).toBe(false);
  });
});

describe('order filter', () => {
  it('reads empty values as no filter', () => {
    expect(orderFilter.parse({ contract: '', orderNumber: ' ', orderStatus: '', page: null })).toMatchObject({
      contract: null,
      orderNumber: null,
      orderStatus: null,
      page: 0,
    });
    expect(orderFilter.safeParse({ dateFrom: '2026-02-01', dateTo: '2026-01-01' }).success).toBe(false);
  });
});
