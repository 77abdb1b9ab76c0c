import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  companyMissing: { status: 417, message: 'Najpierw zapisz dane firmy, potem dodaj logo.' },
  companyNotSaved: { status: 404, message: 'Dane firmy nie są jeszcze zapisane.' },
  addresseeMissing: { status: 404, message: 'Nadleśnictwo nie ma jeszcze adresata.' },
  mailNotSetUp: {
    status: 417,
    message:
      'Wysyłanie e-maili nie jest ustawione. Serwer poczty ustawia administrator systemu (instrukcja instalacji).',
  },
  mailNotSent: {
    status: 417,
    message: ({ email }: { email: string }) =>
      `Nie udało się wysłać wiadomości na adres ${email}. Sprawdź adres i spróbuj ponownie.`,
  },
  codeUnknown: {
    status: 417,
    message: 'To nie jest kod z ostatniej wiadomości. Sprawdź kod albo wyślij go ponownie.',
  },
  peopleNotManaged: {
    status: 417,
    message: 'Zarządzanie osobami nie jest ustawione. Włącza je administrator systemu (instrukcja instalacji).',
  },
  peopleAway: { status: 503, message: 'Keycloak nie odpowiada. Spróbuj ponownie za chwilę.' },
  peopleBusy: { status: 409, message: 'Ktoś inny właśnie zmienia osoby. Spróbuj ponownie.' },
  noRolesGiven: { status: 404, message: 'Nikt nie zmieniał jeszcze ról ani dostępu w Ostępie.' },
  personNotFound: { status: 404, message: 'Nie znaleziono tej osoby.' },
  loginTaken: {
    status: 417,
    message: ({ username }: { username: string }) => `Login ${username} jest już zajęty. Wpisz inny.`,
  },
  accountRefused: {
    status: 417,
    message: 'Keycloak nie przyjął tych danych. Sprawdź login, imię, nazwisko i adres e-mail.',
  },
  invitationNotSent: {
    status: 417,
    message: ({ email }: { email: string }) =>
      `Nie udało się wysłać zaproszenia na adres ${email}. Sprawdź adres albo wybierz hasło na start.`,
  },
  ownAccount: { status: 417, message: 'Nie można zablokować własnego konta.' },
  lastManager: { status: 417, message: 'To jedyna osoba z rolą kierownika. Najpierw nadaj tę rolę komuś innemu.' },
  districtNotFound: { status: 404, message: 'Nie znaleziono nadleśnictwa.' },
  logoTooLarge: {
    status: 413,
    message: ({ most }: { most: number }) => `Logo może mieć najwyżej ${most} KB. Zmniejsz obraz i spróbuj ponownie.`,
  },
  logoTooManyPixels: {
    status: 417,
    message: ({ most }: { most: number }) => `Logo może mieć najwyżej ${most} na ${most} pikseli.`,
  },
  logoNotPicture: { status: 415, message: 'Logo musi być obrazem PNG albo JPEG.' },
  logoDamaged: {
    status: 417,
    message: 'Tego obrazu nie da się umieścić w dokumencie. Zapisz go ponownie jako PNG (bez przeplotu) albo JPEG.',
  },
});
