import { type VerbSentence, withFigures } from '@ostep/endpoint-kit';
import { type OrderStatus, orderStatusLabels } from '@ostep/kernel';

const forward: Readonly<Record<OrderStatus, string>> = {
  TODO: 'Cofnięto do przygotowania',
  IN_PROGRESS: 'Skierowano do realizacji',
  DONE: 'Oznaczono jako wykonane',
  DONE_REPORTED: 'Zgłoszono zakończenie prac',
  PROTOCOL_RECEIVED: 'Rozliczono z protokołu',
};

const backward: Readonly<Partial<Record<OrderStatus, string>>> = {
  IN_PROGRESS: 'Cofnięto do realizacji',
  DONE: 'Cofnięto zgłoszenie zakończenia',
  DONE_REPORTED: 'Cofnięto rozliczenie z protokołu',
};

const statusOrder = Object.keys(orderStatusLabels);

const changeStatus: VerbSentence = ({ became, rows, text }) => {
  const change = became('workOrder', 'orderStatus')?.fields.find(({ field }) => field === 'orderStatus');
  if (!change || change.from === null) return null;
  const status = change.to as OrderStatus;
  const isBackward = statusOrder.indexOf(String(change.to)) < statusOrder.indexOf(String(change.from));
  const protocols = rows('orderProtocol').map((row) => (row.kind === 'delete' ? null : text(row, 'protocolId')));
  return withFigures((isBackward && backward[status]) || forward[status], ...protocols);
};

const bindProtocol: VerbSentence = ({ rows, text }) => {
  const [bound] = rows('orderProtocol', 'insert');
  const [released] = rows('orderProtocol', 'delete');
  if (bound) return withFigures('Ujęto w protokole', text(bound, 'protocolId'));
  return released ? withFigures('Odłączono od protokołu', text(released, 'protocolId')) : null;
};

const setFinishedDate: VerbSentence = ({ became, text }) => {
  const row = became('workOrder', 'finishedDate');
  if (row?.kind !== 'update') return null;
  const day = text(row, 'finishedDate');
  return day === null ? 'Usunięto datę zakończenia prac' : withFigures('Podano datę zakończenia prac', day);
};

const assignSquad: VerbSentence = ({ rows, counted, text }) => {
  const assigned = rows('squadAssignment', 'insert');
  const [first, ...others] = assigned;
  if (!first || rows('workOrder').length > 0) return null;
  const removed = rows('squadAssignment', 'delete').length;
  const also = removed > 0 ? [`odpięto ${counted('squadAssignment', 'delete')}`] : [];
  if (others.length === 0) {
    const isDone = first.fields.some(({ field, to }) => field === 'amountDone' && Number(to) > 0);
    const amountDone = isDone ? `wykonano ${text(first, 'amountDone')}` : null;
    return [withFigures('Przypisano ekipę', first.rowName ?? text(first, 'squadId'), amountDone), ...also].join(' · ');
  }
  return [`Przypisano ${counted('squadAssignment', 'insert')}`, ...also].join(' · ');
};

const changeAssignments: VerbSentence = ({ rows, counted, text }) => {
  const changed = rows('squadAssignment', 'update');
  const [first] = changed;
  if (!first || rows('workOrder').length > 0) return null;
  const subject = changed.length === 1 ? (first.rowName ?? null) : counted('squadAssignment', 'update');
  const fields = new Set(changed.flatMap((row) => row.fields.map(({ field }) => field)));
  if (fields.size > 1) return withFigures('Zmieniono pracę ekip', subject);
  if (fields.has('amountDone')) {
    return withFigures('Wpisano wykonanie', subject, changed.length === 1 ? text(first, 'amountDone') : null);
  }
  if (fields.has('finishedDate'))
    return withFigures('Podano zakończenie prac ekip', subject, text(first, 'finishedDate'));
  return withFigures('Zmieniono pracę ekip', subject);
};

const removeAssignments: VerbSentence = ({ rows, counted, text }) => {
  const [first, ...others] = rows('squadAssignment', 'delete');
  if (!first || rows('workOrder').length > 0) return null;
  if (others.length > 0) return `Odpięto ${counted('squadAssignment', 'delete')}`;
  return withFigures('Odpięto ekipę', first.rowName ?? text(first, 'squadId'));
};

/** The first sentence that fits is used. The status comes first: its change may also set a date or a protocol. */
export const orderVerbs: readonly VerbSentence[] = [
  changeStatus,
  bindProtocol,
  setFinishedDate,
  assignSquad,
  changeAssignments,
  removeAssignments,
];
