export type FileRefusalReason =
  | 'not-excel'
  | 'not-pdf'
  | 'empty'
  | 'damaged'
  | 'password'
  | 'scan'
  | 'scan-too-coarse'
  | 'scan-too-noisy'
  | 'too-large'
  | 'too-many-pages'
  | 'too-many-rows'
  | 'too-expanded'
  | 'too-complex';

type Refused = { readonly status: 413 | 415 | 417; readonly message: string };

const refusals: Record<FileRefusalReason, Refused> = {
  'not-excel': { status: 415, message: 'To nie jest arkusz Excel (.xlsx).' },
  'not-pdf': { status: 415, message: 'To nie jest plik PDF.' },
  empty: { status: 417, message: 'Plik jest pusty.' },
  damaged: { status: 417, message: 'Plik jest uszkodzony i nie da się go odczytać.' },
  password: { status: 417, message: 'Plik jest zabezpieczony hasłem. Zapisz go bez hasła i wczytaj ponownie.' },
  scan: { status: 417, message: 'Plik PDF nie zawiera tekstu (skan).' },
  'scan-too-coarse': {
    status: 417,
    message: 'Skan jest za mało dokładny do odczytu. Zeskanuj dokument w rozdzielczości co najmniej 200 dpi.',
  },
  'scan-too-noisy': {
    status: 417,
    message:
      'Skanu nie da się odczytać: na stronie jest za dużo plam, kropek lub innych śladów. Zeskanuj ją ponownie, czyściej.',
  },
  'too-large': { status: 413, message: 'Plik jest za duży (najwyżej 10 MB).' },
  'too-many-pages': { status: 413, message: 'Plik ma za dużo stron (najwyżej 200).' },
  'too-many-rows': { status: 413, message: 'Arkusz ma za dużo wierszy (najwyżej 5000).' },
  'too-expanded': { status: 413, message: 'Plik po rozpakowaniu jest za duży (najwyżej 200 MB).' },
  'too-complex': {
    status: 417,
    message: 'Plik jest zbyt złożony: jedna strona ma za dużo znaków, linii lub innych elementów.',
  },
};

/** Refused as a scan, because it can be read like one: its letters are shapes without codes. */
export const lettersAsShapesMessage = 'Litery tego pliku PDF są zapisane jako kształty, bez znaczenia (jak na skanie).';

export const fileRefusalReasons: readonly string[] = Object.keys(refusals);

export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly status: Refused['status'];

  constructor(
    readonly reason: FileRefusalReason,
    message: string = refusals[reason].message,
  ) {
    super(message);
    this.status = refusals[reason].status;
  }
}
