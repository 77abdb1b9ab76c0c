import { orderStatuses } from '@ostep/kernel';
import {
  Badge,
  type BadgeTone,
  BooleanMark,
  DateText,
  History,
  HistoryButton,
  InstantText,
  MissingNote,
  MissingNotes,
  MoneyText,
  PercentText,
  QuantityText,
  SettledAmount,
  StatusBadge,
  Truncated,
} from '../index';
import type { StoriesOf } from './story';

const tones: readonly BadgeTone[] = ['green', 'amber', 'red', 'grey', 'blue'];
const gap = { sentence: 'Brakuje 20,5 m³: poz. 21', to: '/protocol/settle/1' };
const step = { sentence: 'Ekipy zgłosiły wykonanie: zmień status na „Wykonane”', to: null, isNextStep: true };

export const valueStories: StoriesOf<
  | 'Badge'
  | 'StatusBadge'
  | 'BooleanMark'
  | 'DateText'
  | 'InstantText'
  | 'MoneyText'
  | 'QuantityText'
  | 'PercentText'
  | 'SettledAmount'
  | 'MissingNote'
  | 'MissingNotes'
  | 'History'
  | 'HistoryButton'
  | 'Truncated'
> = {
  Badge: Object.fromEntries(
    tones.map((tone) => [
      tone,
      <>
        <Badge label="Etykieta" tone={tone} /> <Badge hint="Wyjaśnienie" icon="check" label="Z ikoną" tone={tone} />
      </>,
    ]),
  ),
  StatusBadge: {
    ...Object.fromEntries(orderStatuses.map((status) => [status, <StatusBadge key={status} status={status} />])),
    incomplete: <StatusBadge incomplete status="PROTOCOL_RECEIVED" />,
  },
  BooleanMark: { yes: <BooleanMark value={true} />, no: <BooleanMark no="Nieaktywna" value={false} /> },
  DateText: { day: <DateText value="2026-11-22" />, none: <DateText value={null} /> },
  InstantText: { instant: <InstantText value="2026-11-22T09:30:00Z" />, none: <InstantText value={null} /> },
  MoneyText: {
    plain: <MoneyText value={1234.5} />,
    negative: <MoneyText value={-12} />,
    none: <MoneyText value={null} />,
  },
  QuantityText: { plain: <QuantityText value={180.5} />, unit: <QuantityText unit="m³" value="0.35" /> },
  PercentText: { plain: <PercentText value={12.345} />, rounded: <PercentText places={0} value={-3.5} /> },
  SettledAmount: {
    short: <SettledAmount required={180} settled={100} unit="m³" />,
    equal: <SettledAmount label="Rozliczono" required={180} settled={180} />,
    over: <SettledAmount required={180} settled={200.5} />,
    correction: <SettledAmount required={-0.5} settled={-0.35} />,
  },
  MissingNote: { gap: <MissingNote missing={gap} />, 'next step': <MissingNote missing={step} /> },
  MissingNotes: {
    list: <MissingNotes label="Braki" missing={[gap, step]} />,
    none: <MissingNotes label="Braki" missing={[]} />,
  },
  HistoryButton: {
    closed: (
      <HistoryButton
        labels={{ workOrder: { name: 'Zlecenie', fields: { notes: 'Uwagi' } } }}
        load={async () => ({ actors: [], changes: [], more: false })}
        recordName="17/2026"
        table="workOrder"
      />
    ),
  },
  History: {
    events: (
      <History
        eventKey={(event) => event}
        events={['W przygotowaniu, 12.01.2026, Anna Lis', 'Realizowane, 13.01.2026, Jan Kos']}
        render={(event) => event}
      />
    ),
  },
  Truncated: {
    short: <Truncated text="Zrywka" />,
    long: <Truncated max={20} text="Zrywka drewna po zmroku, w porozumieniu z leśniczym" />,
  },
};
