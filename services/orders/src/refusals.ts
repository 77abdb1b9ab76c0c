import { formMessages } from '@ostep/api-orders';
import { fieldMessages } from '@ostep/endpoint-kit';
import { closedMonthMessage, formatCount, type OrderStatus, orderStatusLabels, transitionReasons } from '@ostep/kernel';
import { defineRefusals } from '@ostep/service-kit';

type ChangedAssignment = { readonly lp: string; readonly squadName: string; readonly changedBy: string };
type Status = { readonly status: OrderStatus };

export const refuse = defineRefusals({
  monthClosed: { status: 417, message: ({ month }: { month: string }) => closedMonthMessage(month) },
  orderNotFound: { status: 404, message: 'Nie znaleziono zlecenia.' },
  contractNotFound: { status: 404, message: 'Nie znaleziono umowy.' },
  assignmentNotFound: { status: 404, message: 'Nie znaleziono przypisania ekipy.' },
  itemNotFound: { status: 417, message: 'Nie znaleziono pozycji zlecenia. Odśwież zlecenie i spróbuj ponownie.' },
  transition: { status: 417, message: ({ reason }: { reason: string }) => reason },
  contentLocked: {
    status: 417,
    message: ({ status }: Status) =>
      `Zlecenie ma status „${orderStatusLabels[status]}”. Zmieniać je można tylko w statusie „${orderStatusLabels.TODO}”.`,
  },
  assignmentsLocked: {
    status: 417,
    message: ({ status }: Status) =>
      `Przypisywanie ekip jest możliwe w statusie Realizowane. Zlecenie ma status „${orderStatusLabels[status]}”.`,
  },
  notInProtocol: {
    status: 417,
    message: 'Przy rozliczaniu ekipę przypisuje się tylko do zlecenia z tego protokołu, póki nie jest rozliczony.',
  },
  assignedBefore: {
    status: 417,
    message: 'Przy rozliczaniu odpina się tylko ekipę, którą przy nim przypisano.',
  },
  alreadyAssigned: {
    status: 417,
    message: ({ lp }: { lp: string }) =>
      `Pozycja ${lp} ma już ekipę. Kolejną przypisuje się na zleceniu w statusie „${orderStatusLabels.IN_PROGRESS}”.`,
  },
  finishedDateLocked: {
    status: 417,
    message: ({ status }: Status) =>
      `Datę zakończenia prac można zmienić tylko w statusie „${orderStatusLabels.DONE}”. Zlecenie ma status „${orderStatusLabels[status]}”.`,
  },
  boundToProtocol: {
    status: 417,
    message: ({ numbers }: { numbers: readonly (string | null)[] }) =>
      `Zlecenie jest ujęte w protokole nr ${numbers.map((number) => number ?? '(bez numeru)').join(', ')}`,
  },
  assignmentsChanged: {
    status: 409,
    message: ({ changed }: { changed: readonly ChangedAssignment[] }) =>
      `W międzyczasie zmieniono: ${changed.map(({ lp, squadName, changedBy }) => `pozycja ${lp}, ${squadName} (${changedBy})`).join('; ')}. Nic nie zostało zapisane.`,
  },
  onlyInforms: {
    status: 417,
    message: ({ lp, code }: { lp: string; code: string }) =>
      `Pozycja ${lp} (${code}) jest wierszem informacyjnym: nie przypisuje się do niej ekip.`,
  },
  assignmentTwice: { status: 417, message: 'To samo przypisanie ekipy podano dwa razy.' },
  noContractRate: {
    status: 417,
    message: ({ lps }: { lps: readonly string[] }) =>
      `Bez ceny z umowy nie da się policzyć procentu: pozycje ${lps.join(', ')}. Podaj stawkę w złotych.`,
  },
  assignmentSettled: { status: 417, message: 'Nie można usunąć przypisania ekipy: jest rozliczone protokołem.' },
  otherOrder: { status: 417, message: 'Przypisania ekipy nie można przenieść do innego zlecenia.' },
  doubledNumber: { status: 417, message: formMessages.doubledNumber },
  unknownReference: { status: 417, message: fieldMessages.fixMarked },
  tooManyToExport: {
    status: 417,
    message: ({ found, limit }: { found: number; limit: number }) =>
      `Znaleziono zleceń: ${formatCount(found)}. Arkusz mieści ${formatCount(limit)}, zawęź kryteria filtra.`,
  },
  tooManyItemsToExport: {
    status: 417,
    message: ({ orders, items, limit }: { orders: number; items: number; limit: number }) =>
      `Znaleziono zleceń: ${formatCount(orders)}, a pozycji: ${formatCount(items)}. Arkusz mieści ${formatCount(limit)} pozycji, zawęź kryteria filtra, na przykład daty.`,
  },
  noFinishedDate: { status: 417, message: transitionReasons.noFinishedDate },
});

export const skipReasons = {
  done: (lp: string) => `Pozycja ${lp}: inne ekipy wykonały już tyle, ile zlecono.`,
  shared: (lp: string) => `Pozycja ${lp}: ma kilka ekip bez wykonania, wpisz im ilości.`,
} as const;

export const referenceMessages = {
  contract: 'Nie ma takiej umowy.',
  actionCode: 'Nie ma takiego kodu czynności.',
  actionScope: 'Nie ma takiego zakresu czynności.',
  contractItem: 'Ta pozycja nie należy do wybranej umowy.',
  squad: 'Nie ma takiej ekipy.',
  workGroupItem: 'Nie ma takiego rodzaju prac.',
} as const;

export const constraints = {
  settlement_squad_assignment_id_squad_assignment_id_fk: () => refuse('assignmentSettled'),
  order_protocol_order_id_work_order_id_fk: () => refuse('boundToProtocol', { numbers: [] }),
};

type Figures = Readonly<Record<string, string>>;

export const raised = { month_closed: ({ month = '' }: Figures) => refuse('monthClosed', { month }) };
