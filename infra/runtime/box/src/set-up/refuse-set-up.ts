import { defineRefusals } from '@ostep/service-kit';

export const refuseSetUp = defineRefusals({
  codeWrong: {
    status: 417,
    message: ({ left }: { left: number }) =>
      left === 1 ? 'To nie ten kod. Została 1 próba.' : `To nie ten kod. Zostały ${left} próby.`,
  },
  codeRenewed: {
    status: 417,
    message: 'Po 5 błędnych próbach kod się zmienił. Nowy jest w pliku KOD-STARTOWY.txt w folderze kopii.',
  },
  codeExpired: {
    status: 417,
    message: 'Ten kod stracił ważność. Nowy jest w pliku KOD-STARTOWY.txt w folderze kopii.',
  },
  signInAgain: {
    status: 403,
    message: 'Minęła godzina bez zmian albo Ostęp uruchomił się ponownie. Wpisz kod startowy.',
  },
  otherOrigin: { status: 403, message: 'Żądanie odrzucone: odśwież stronę i spróbuj ponownie.' },
  notJson: { status: 415, message: 'Żądanie odrzucone: odśwież stronę i spróbuj ponownie.' },
  notReady: { status: 503, message: 'Ostęp jeszcze się uruchamia. Spróbuj ponownie za chwilę.' },
  peopleAway: { status: 503, message: 'Keycloak nie odpowiada. Spróbuj ponownie za chwilę.' },
  over: { status: 404, message: 'Nie ma takiej strony.' },
  companyFirst: { status: 417, message: 'Najpierw wpisz dane firmy.' },
  personFirst: { status: 417, message: 'Najpierw utwórz konto pierwszej osoby.' },
  accountRefused: { status: 417, message: 'Tych danych nie przyjęto. Sprawdź login, imię, nazwisko i adres e-mail.' },
  passwordCommon: { status: 417, message: 'To hasło łatwo zgadnąć. Wpisz inne, na przykład kilka zwykłych słów.' },
  passwordHoldsLogin: { status: 417, message: 'Hasło nie może zawierać loginu.' },
  passwordShort: { status: 417, message: 'Hasło musi mieć co najmniej 12 znaków.' },
  passwordRefused: { status: 417, message: 'Tego hasła nie przyjęto. Wpisz inne.' },
  busy: { status: 409, message: 'Poczekaj, aż skończy się to, co trwa.' },
  copyMissing: { status: 404, message: 'Tej kopii już nie ma. Odśwież listę.' },
  diskFull: { status: 503, message: 'Na dysku brakuje miejsca na ten plik.' },
  mailAway: {
    status: 417,
    message: ({ host }: { host: string }) => `Serwer ${host} nie odpowiada. Sprawdź nazwę i port.`,
  },
  mailTls: {
    status: 417,
    message: ({ host }: { host: string }) =>
      `Nie udało się szyfrowane połączenie z serwerem ${host}. Sprawdź port i sposób szyfrowania.`,
  },
  mailNotLetIn: { status: 417, message: 'Serwer poczty nie przyjął użytkownika i hasła.' },
  mailRefused: {
    status: 417,
    message: ({ answer }: { answer: string }) => `Serwer poczty nie przyjął wiadomości: ${answer}`,
  },
});
