export const columnTexts = {
  template: (drawn: string, district: string | null) =>
    `Kolumny według wzoru wskazanego ${drawn}${district === null ? '' : ` (Nadl. ${district})`}`,
  templateWorse: (drawn: string) =>
    `Wzór kolumn wskazany ${drawn} nie dał lepszego odczytu: kolumny odczytano w zwykły sposób`,
  drawn: 'Kolumny według granic wskazanych na stronie: zapisano je jako wzór dla następnych takich plików',
  noHeader: 'W zaznaczonym nagłówku tabeli nie ma słów: kolumny odczytano w zwykły sposób, wzoru nie zapisano',
} as const;
