import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  companyMissing: { status: 417, message: 'Najpierw zapisz dane firmy, potem dodaj logo.' },
  companyNotSaved: { status: 404, message: 'Dane firmy nie są jeszcze zapisane.' },
  addresseeMissing: { status: 404, message: 'Nadleśnictwo nie ma jeszcze adresata.' },
  mailNotSetUp: {
    status: 417,
    message: 'Wysyłanie e-maili nie jest ustawione. Administrator ustawia adres serwera poczty (SMTP_URL).',
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
