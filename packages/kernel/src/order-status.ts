export const orderStatuses = ['TODO', 'IN_PROGRESS', 'DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  TODO: 'W przygotowaniu',
  IN_PROGRESS: 'Realizowane',
  DONE: 'Wykonane',
  DONE_REPORTED: 'Zgłoszone zakończenie',
  PROTOCOL_RECEIVED: 'Rozliczone z protokołu',
};

export type OrderState = {
  readonly status: OrderStatus;
  readonly temporary: boolean;
  readonly itemCount: number;
  readonly assignmentCount: number;
  readonly finishedDate: string | null;
  readonly protocolCount: number;
};

export const transitionReasons = {
  draft: 'Aby rozpocząć realizację usuń znacznik "Wersja robocza"',
  noItems: 'Dodaj przynajmniej jedną pozycję zlecenia.',
  assigned: 'Najpierw odepnij ekipy od pozycji zlecenia.',
  unassigned: 'Przypisz przynajmniej jedną ekipę.',
  noFinishedDate: 'Uzupełnij datę zakończenia prac.',
  bound: 'Zlecenie jest ujęte w protokole.',
  unbound: 'Zlecenie nie jest ujęte w żadnym protokole.',
} as const;

type Guard = (order: OrderState) => string | null;

const always: Guard = () => null;
const ready: Guard = (order) => {
  if (order.temporary) return transitionReasons.draft;
  return order.itemCount === 0 ? transitionReasons.noItems : null;
};
const unassigned: Guard = (order) => (order.assignmentCount > 0 ? transitionReasons.assigned : null);
const assigned: Guard = (order) => (order.assignmentCount === 0 ? transitionReasons.unassigned : null);
const finished: Guard = (order) => (order.finishedDate === null ? transitionReasons.noFinishedDate : null);
const unbound: Guard = (order) => (order.protocolCount > 0 ? transitionReasons.bound : null);
const bound: Guard = (order) => (order.protocolCount === 0 ? transitionReasons.unbound : null);

/** Decisions, section 2. A guard is named after what must be true; it returns the Polish reason when it is not. */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, Guard>>> = {
  TODO: { IN_PROGRESS: ready },
  IN_PROGRESS: { TODO: unassigned, DONE: assigned },
  DONE: { IN_PROGRESS: always, DONE_REPORTED: finished },
  DONE_REPORTED: { DONE: unbound, PROTOCOL_RECEIVED: bound },
  PROTOCOL_RECEIVED: { DONE_REPORTED: unbound },
};

export function refusalOfTransition(order: OrderState, next: OrderStatus): string | null {
  if (order.status === next) return `Zlecenie ma już status „${orderStatusLabels[next]}”.`;
  const guard = transitions[order.status][next];
  if (!guard) {
    return `Zmiana statusu z „${orderStatusLabels[order.status]}” na „${orderStatusLabels[next]}” nie jest możliwa.`;
  }
  return guard(order);
}

export function possibleTransitions(order: OrderState): OrderStatus[] {
  return orderStatuses.filter((next) => refusalOfTransition(order, next) === null);
}

export const orderPermissions = {
  content: (status: OrderStatus) => status === 'TODO',
  assignments: (status: OrderStatus) => status === 'IN_PROGRESS',
  finishedDate: (status: OrderStatus) => status === 'DONE',
  finishedDateVisible: (status: OrderStatus) => status !== 'TODO' && status !== 'IN_PROGRESS',
  awaitsProtocol: (status: OrderStatus) => status === 'DONE_REPORTED',
  inProtocol: (status: OrderStatus) => status === 'DONE_REPORTED' || status === 'PROTOCOL_RECEIVED',
} as const;
