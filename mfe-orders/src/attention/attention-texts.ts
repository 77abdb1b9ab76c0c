import type { OrderAttention } from '@ostep/api-orders';
import type { AttentionReason } from '@ostep/api-summaries';
import { formatMoney, plural } from '@ostep/kernel';

type Reason = { readonly label: string; readonly hint: string };

const reasons: Record<AttentionReason, Reason> = {
  overdue: {
    label: 'Zlecenia po terminie',
    hint: 'Minął ostatni termin wykonania albo termin pozycji, której nie wykonano w całości, a zlecenie nie jest wykonane.',
  },
  unreported: { label: 'Wykonane, niezgłoszone', hint: 'Zakończenia prac nie zgłoszono jeszcze nadleśnictwu.' },
  awaitingProtocol: {
    label: 'Zgłoszone, bez protokołu od 14 dni',
    hint: 'Zakończenie zgłoszono co najmniej 14 dni temu, a zlecenia nie obejmuje żaden protokół.',
  },
  unsettledProtocols: {
    label: 'Protokoły nierozliczone',
    hint: 'Przełącznik „Protokół jest rozliczony” jest wyłączony.',
  },
  clarifications: {
    label: 'Protokoły do wyjaśnienia',
    hint: 'Przy rozliczaniu zapisano, co trzeba wyjaśnić, i nikt jeszcze na to nie odpowiedział.',
  },
  uncoded: {
    label: 'Pozycje bez kodu z umowy',
    hint: 'Zlecenia z pozycją, której nie wskazano pozycji umowy: jej prace nie mają ceny. Bez wierszy informacyjnych (AKT, KĘPA).',
  },
  oldDraft: {
    label: 'Wersje robocze starsze niż miesiąc',
    hint: 'Zlecenia w wersji roboczej założone ponad miesiąc temu.',
  },
};

export const attentionTexts = {
  title: 'Wymaga uwagi',
  nothing: 'Nic nie czeka na uwagę.',
  failed: 'Nie udało się sprawdzić, co wymaga uwagi.',
  count: (count: number) => `razem ${count}`,
  reason: 'Sprawa',
  records: 'Ile',
  oldest: 'Najstarsza',
  value: 'Kwota',
  days: (age: number) => `${age} ${plural(age, 'dzień', 'dni', 'dni')}`,
  ageAndValue: (age: number | null, value: number | null) =>
    [age === null ? null : `najstarsze ${attentionTexts.days(age)}`, value === null ? null : formatMoney(value)]
      .filter((part) => part !== null)
      .join(' · '),
  reasons,
} as const;

export const attentionLabel = (reason: OrderAttention): string => attentionTexts.reasons[reason].label;
