import { formatInstant } from '@ostep/kernel';

export const cardTexts = {
  title: 'Karta odzyskiwania',
  facts: {
    address: 'Adres Ostępu',
    made: 'Kartę sporządzono',
    at: 'Kopia powstaje codziennie o',
    folder: 'Gdzie leżą kopie',
    secondPlace: 'Drugie miejsce',
    version: 'Wersja Ostępu',
  },
  made: (instant: Date) => formatInstant(instant.toISOString()),
  noSecondPlace: 'nie ma',
  sftp: (host: string, folder: string) => `SFTP: ${host}${folder ? `, folder ${folder}` : ''}`,
  webdav: (url: string) => `WebDAV: ${url}`,
  about:
    'Z najnowszej kopii wraca wszystko: umowy, zlecenia, rozliczenia, dokumenty, ustawienia i konta osób. Każdy loguje się potem tym samym hasłem i drugim składnikiem co dotąd.',
  keep: 'Trzymaj tę kartę poza biurem albo w sejfie, nie przy komputerze z Ostępem.',
  password: 'Hasło kopii',
  byHand:
    'Wpisz je ręcznie, znak po znaku, z małymi i wielkimi literami. Bez niego nikt nie otworzy kopii, także dostawca programu.',
  noPassword: 'Te kopie nie mają hasła: odczyta je każdy, kto ma dostęp do folderu. Hasło ustawia się w Biuro → Kopie.',
  stepsTitle: 'Jak odzyskać dane',
  steps: ({ command, isSealed, address }: StepFacts) => [
    'Weź komputer albo NAS z Dockerem. Utwórz na nim folder na kopie i włóż tam najnowszą kopię: plik, którego nazwa zaczyna się od „ostep-” i ma w środku dzień. Jest w miejscach podanych wyżej.',
    `Uruchom Ostęp poleceniem, w którym FOLDER_KOPII to ten folder:\n${command}`,
    'Otwórz w przeglądarce adres tego komputera, na przykład http://nas. Kod startowy jest w folderze kopii, w pliku KOD-STARTOWY.txt.',
    isSealed
      ? 'Wybierz „Mam kopię”, wskaż kopię i wpisz hasło z tej karty. Złe hasło Ostęp zgłasza od razu; uszkodzoną kopię nazywa i niczego wtedy nie zmienia.'
      : 'Wybierz „Mam kopię” i wskaż kopię. Uszkodzoną kopię Ostęp nazywa i niczego wtedy nie zmienia.',
    `Poczekaj, aż pojawi się strona logowania, i zaloguj się jak dotąd.${address ? ` Dopilnuj, żeby adres ${address} prowadził do nowego komputera.` : ''}`,
    'W Biuro → Kopie wybierz „Zrób teraz” i sprawdź, że nowa kopia się udała.',
  ],
  notes: 'Notatki: kto opiekuje się komputerem, gdzie leży druga karta',
} as const;

type StepFacts = { readonly command: string; readonly isSealed: boolean; readonly address: string | null };
