import { daysAfter, formatDate } from '@ostep/kernel';
import type { Layout } from './layout';
import type { Sentence, Table } from './printed';
import type { Random } from './random';
import type { Agreement, Part } from './scenario';
import { contractSentences, corrections, dateSentences, type Label, otherDates } from './vocabulary';
import { dateInWords, genitiveMonths } from './wording';

export type Fact = { readonly label: string; readonly value: string };

export type HeadOf = {
  readonly kind: 'order' | 'protocol';
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly agreement: Agreement;
  readonly part: Part;
  readonly facts: readonly Fact[];
};

const contractor = 'Usługi Leśne „Ostęp” sp. z o.o., ul. Przykładowa 4, 46-100 Namysłów, NIP 000-000-00-00';

export function printedPart({ partName }: Layout, { code, name }: Part): { text: string; expected: unknown } {
  if (partName === 'code name') return { text: `${code} ${name}`, expected: `${code} ${name}` };
  if (partName === 'name') return { text: name, expected: { anyOf: [name, `${code} ${name}`] } };
  return { text: `${name} (${code})`, expected: { anyOf: [`${code} ${name}`, name, `${name} (${code})`] } };
}

export function printedHead(random: Random, layout: Layout, head: HeadOf): { sentences: Sentence[]; box: Table[] } {
  const { agreement, date, number, title } = head;
  const day = layout.headDate(date);
  const contractDay = layout.headDate(agreement.date);
  const part = printedPart(layout, head.part).text;
  const office = `${random.pick(['PGL LP ', 'Lasy Państwowe, ', ''])}Nadleśnictwo ${agreement.district.name}${random.pick([` (${agreement.district.key})`, ''])}`;
  const sample: Sentence = { text: 'DANE PRZYKŁADOWE', look: 'small', align: 'right' };
  const stamp: Sentence[] = layout.stampText
    ? [
        {
          text: `WPŁYNĘŁO ${formatDate(daysAfter(date, random.whole(1, 6)))}   L.dz. ${random.whole(100, 999)}`,
          align: 'right',
        },
      ]
    : [];
  const top: Sentence[] = [sample, { text: office }, ...stamp];
  const others = otherSentences(random, layout, head);
  if (layout.head === 'title') {
    return {
      sentences: [
        ...top,
        { text: `${layout.label('part')}: ${part}` },
        { text: `${title} nr ${number}`, look: 'title', align: 'center' },
        ...others,
        { text: `${random.pick(dateSentences)} ${day}`, align: 'center' },
        { text: random.pick(contractSentences)(agreement.number, contractDay), align: 'center' },
        ...head.facts.map(({ label, value }): Sentence => ({ text: `${label}: ${value}` })),
        { text: `${layout.label('contractor')}: ${contractor}` },
      ],
      box: [],
    };
  }
  const fact = (name: Label, value: string): Fact => ({ label: layout.label(name), value });
  const facts: Fact[] = [
    fact(head.kind === 'order' ? 'orderNumber' : 'protocolNumber', number),
    fact(head.kind === 'order' ? 'orderDate' : 'protocolDate', day),
    fact('contract', agreement.number),
    fact('contractDate', contractDay),
    fact('part', part),
    ...head.facts,
  ];
  const named: Sentence = { text: title, look: 'title', align: 'center' };
  if (layout.head === 'lines') {
    const lines = facts.map(({ label, value }): Sentence => ({ text: `${label}: ${value}` }));
    const firm = { text: `${layout.label('contractor')}: ${contractor}` };
    return { sentences: [...top, named, ...others, ...lines, firm], box: [] };
  }
  return { sentences: [...top, { text: contractor, look: 'small' }, named, ...others], box: [boxOf(layout, facts)] };
}

/** Dates and numbers near those of the document that are of something else. */
function otherSentences(random: Random, { headDate, traits }: Layout, { date, kind }: HeadOf): Sentence[] {
  const sentences: Sentence[] = [];
  if (traits.has('corrected')) {
    const noun = kind === 'order' ? 'zlecenia' : 'protokołu';
    const before = headDate(daysAfter(date, -random.whole(20, 90)));
    const text = `${random.pick(corrections)} ${noun} nr ${random.whole(2, 29)}/2025 z dnia ${before}`;
    sentences.push({ text, align: random.pick(['center', 'left'] as const) });
  }
  if (traits.has('other dates')) {
    const day = formatDate(daysAfter(date, random.whole(2, 40)));
    const hour = `${random.whole(10, 15)}:${random.whole(10, 59)}`;
    const texts = random.shuffled(otherDates).slice(0, random.whole(1, 2));
    sentences.push(...texts.map((of): Sentence => ({ text: of(day, hour), align: 'right', look: 'small' })));
  }
  return sentences;
}

function boxOf({ head }: Layout, facts: readonly Fact[]): Table {
  if (head === 'boxed') {
    return {
      columns: [
        { align: 'left', width: 30 },
        { align: 'left', width: 70 },
      ],
      lines: facts.map(({ label, value }) => ({ kind: 'row', cells: [{ text: label }, { text: value }] })),
    };
  }
  return {
    columns: facts.map(() => ({ align: 'center', width: 100 / facts.length })),
    lines: [
      { kind: 'row', cells: facts.map(({ label }) => ({ text: label })) },
      { kind: 'row', cells: facts.map(({ value }) => ({ text: value })) },
    ],
  };
}

/** A covering letter, which has other dates and numbers than the form. */
export function letterOf(
  random: Random,
  { letter }: Layout,
  { kind, number, date, agreement, part }: HeadOf,
): Sentence[] {
  if (letter === 'none') return [];
  const later = daysAfter(date, random.whole(1, 5));
  const [, month = '', day = ''] = later.split('-');
  const what = kind === 'order' ? 'zlecenie' : 'protokół';
  if (letter === 'e-mail') {
    const sent = `${Number(day)} ${genitiveMonths[Number(month) - 1]} 2025 0${random.whole(7, 9)}:${random.whole(10, 59)}`;
    return [
      { text: `Od: Leśnictwo ${part.name} <lesnictwo@example.org>` },
      { text: `Wysłano: ${sent}` },
      { text: 'Do: biuro@example.org' },
      { text: `Temat: ${what} ${random.chance(0.5) ? number : 'do realizacji'}` },
      { text: `Dzień dobry, w załączeniu ${what}. Proszę o potwierdzenie do ${formatDate(daysAfter(later, 3))}.` },
    ];
  }
  return [
    { text: `${agreement.district.name}, dnia ${dateInWords(later)}`, align: 'right' },
    { text: `Zn. spr.: ZG.7013.${random.whole(10, 99)}.2025` },
    { text: contractor },
    {
      text: `Nadleśnictwo ${agreement.district.name} przesyła w załączeniu ${what} dotyczące prac w leśnictwie ${part.name}.`,
    },
    { text: `Termin odpowiedzi: ${formatDate(daysAfter(later, 7))}. Z poważaniem, Zastępca Nadleśniczego` },
  ];
}
