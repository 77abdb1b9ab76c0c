const titles: readonly (readonly string[])[] = [
  ['Lp.', 'L.p.', 'LP', 'Nr kol.', 'Liczba porządkowa'],
  ['Kod czynności / materiału do rozliczenia', 'Kod czynności', 'KOD CZYNNOŚCI', 'Kod', 'Symbol czynności'],
  ['Opis kodu czynności', 'Opis czynności', 'Nazwa czynności', 'Opis prac', 'Nazwa', 'Wyszczególnienie robót'],
  ['Jednostka miary', 'J.m.', 'jm', 'Jedn. miary', 'Jednostka rozliczeniowa', 'Jedn.'],
  ['Ilość', 'Ilość jednostek', 'ILOŚĆ', 'Przedmiar', 'Ilość prac', 'Liczba jednostek'],
  [
    'Cena jednostkowa netto w PLN',
    'Cena jedn. netto',
    'Stawka jednostkowa netto [zł]',
    'Cena netto za 1 jm',
    'Stawka',
    'Cena jednostkowa',
  ],
  ['Wartość całkowita netto w PLN', 'Wart. netto', 'Wartość netto [zł]', 'Kwota netto', 'Razem netto'],
  ['Stawka VAT', '% VAT', 'VAT %', 'VAT [%]', 'Stawka podatku VAT', 'Podatek VAT – stawka'],
  ['Wartość VAT w PLN', 'Kwota VAT', 'Wartość podatku VAT', 'VAT [zł]'],
  ['Wartość całkowita brutto w PLN', 'Wart. brutto', 'Wartość brutto [zł]', 'Kwota brutto'],
];

const normalized = (title: string) => title.replace(/\s+/gu, ' ').trim().toLocaleLowerCase('pl');

const POLISH = /[^ -~]/u;

/**
 * Other titles with the same meaning. Those with Polish letters only replace a title that has such letters, so that a
 * document with broken letters stays consistent.
 */
export function otherTitles(title: string): readonly string[] {
  const group = titles.find((one) => one.some((other) => normalized(other) === normalized(title))) ?? [];
  return POLISH.test(title) ? group : group.filter((other) => !POLISH.test(other));
}
