import type { BackupFaultKind } from '@ostep/backup';

const faults: Readonly<Record<BackupFaultKind, (about: string) => string>> = {
  incomplete: (about) => `Kopia jest niepełna: nie ma pliku ${about}.`,
  damaged: (about) => `Kopia jest uszkodzona: zmienił się plik ${about}. Użyj innej kopii.`,
  unreadable: () => 'Tej kopii nie umie odczytać ta wersja Ostępu. Zaktualizuj Ostęp.',
  newer: () => 'Kopia jest z nowszej wersji Ostępu. Zaktualizuj Ostęp, a potem przywróć kopię.',
  running: () => 'Z tych danych korzysta działający Ostęp. Zatrzymaj go.',
  occupied: (about) => `Baza ${about} zawiera już dane.`,
};

export const texts = {
  faults,
  notReady: 'Ostęp jeszcze się uruchamia. Spróbuj za chwilę.',
  noSuchCopy: 'Nie ma takiej kopii.',
  notACopy: 'To nie jest kopia Ostępu.',
  notAllCopied: 'Kopia jest niepełna: nie ma w niej ustawień albo kont osób.',
  headerDamaged: 'Kopia jest uszkodzona: zmienił się jej początek. Użyj innej kopii.',
  headerForged: 'Kopia jest uszkodzona: jej początek nie jest tym, co zapisano. Użyj innej kopii.',
  listDamaged: 'Kopia jest uszkodzona: zmienił się spis jej plików. Użyj innej kopii.',
  fileDamaged: (name: string) => `Kopia jest uszkodzona: zmienił się plik ${name}. Użyj innej kopii.`,
  cutOff: (name: string) => `Kopia jest niepełna: urywa się w pliku ${name}. Użyj innej kopii.`,
  listCutOff: 'Kopia jest niepełna: urywa się w spisie plików. Użyj innej kopii.',
  somethingAfter: 'Kopia jest uszkodzona: po jej końcu jest coś jeszcze. Użyj innej kopii.',
  wrongPassword: 'To nie jest hasło tej kopii.',
  changedMeanwhile: (name: string) => `Plik ${name} zmienił się w trakcie kopiowania.`,
  diskFull: 'Na dysku brakuje miejsca na kopię.',
  folderUnwritable: (folder: string) => `Do folderu kopii ${folder} nie da się pisać. Sprawdź, czy jest podłączony.`,
  placeAway: (host: string, code: string) =>
    `Komputer ${host} nie odpowiada (${code}). Sprawdź adres i czy jest włączony.`,
  placeCertificate: (host: string) => `Certyfikat komputera ${host} nie jest zaufany albo wygasł.`,
  notLetIn: (host: string) => `${host} nie wpuszcza: zła nazwa albo hasło.`,
  mayNotWrite: (host: string) => `${host} nie pozwala zapisywać w tym folderze.`,
  noFolder: (host: string, folder: string) => `Na ${host} nie ma folderu ${folder || '/'}.`,
  placeFull: (host: string) => `Na ${host} brakuje miejsca na kopię.`,
  placeLost: (host: string) => `${host} nie zapisał całej kopii.`,
  placeForgets: 'Drugie miejsce nie oddało tego, co zapisano na próbę.',
  placeFailed: (host: string, reason: string) => `${host} odmówił: ${reason}`,
  hostKeyChanged: (host: string, seen: string) =>
    `${host} przedstawił się innym kluczem niż dotąd (${seen}). Jeśli to nie Ty wymieniłeś serwer, ktoś może się pod niego podszywać.`,
  failed: (reason: string) => `Kopia się nie udała: ${reason}`,
} as const;
