import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  companyMissing: { status: 417, message: 'Najpierw zapisz dane firmy, potem dodaj logo.' },
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
