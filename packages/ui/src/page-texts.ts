/** Separate from the other texts, because the shell's first load needs none of these. */
export const pageTexts = {
  pageMenu: 'Więcej',
  pageMenuKey: 'Menu strony (⋯)',
  menuRefused: (label: string, reason: string) => `${label} – ${reason}`,
  print: 'Drukuj',
  filterBar: {
    title: 'Filtr',
    more: 'Filtr',
    moreSet: (count: number) => `Filtr (${count})`,
    apply: 'Zastosuj',
    clear: 'Wyczyść',
  },
  selection: {
    title: 'Zaznaczone',
    count: (count: number) => `Zaznaczono ${count}`,
    all: 'Zaznacz wszystkie',
    clear: 'Odznacz',
  },
  period: {
    month: 'Miesiąc',
    previous: 'Poprzedni okres',
    next: 'Następny okres',
    isFirst: 'Wcześniejszych danych nie ma.',
    isLast: 'Późniejszych danych nie ma.',
  },
} as const;
