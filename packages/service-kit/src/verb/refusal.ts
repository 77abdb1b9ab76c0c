import { type FieldError, fieldMessages, type Problem } from '@ostep/endpoint-kit';
import { requestTexts } from './texts';

export type RefusalStatus = 403 | 404 | 409 | 413 | 415 | 417 | 422 | 429 | 503;

export type RefusalExtra = Readonly<Pick<Problem, 'changedBy' | 'changedAt' | 'questions'>>;

export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: string,
    readonly status: RefusalStatus,
    message: string,
    readonly errors: readonly FieldError[] = [],
    readonly extra: RefusalExtra = {},
  ) {
    super(message);
  }
}

type Sentence<P> = string | ((params: P) => string);
// The parameter type is contravariant: only `never` accepts a sentence with parameters of any shape.
type Definition = { readonly status: RefusalStatus; readonly message: Sentence<never> };
type ParamsOf<D extends Definition> = D['message'] extends (params: infer P) => string ? P : Record<string, never>;

export function defineRefusals<const D extends Record<string, Definition>>(definitions: D) {
  return function refuse<C extends keyof D & string>(
    code: C,
    ...[params, errors]: ParamsOf<D[C]> extends Record<string, never>
      ? [params?: Record<string, never>, errors?: readonly FieldError[]]
      : [params: ParamsOf<D[C]>, errors?: readonly FieldError[]]
  ): Refusal {
    const { status, message } = definitions[code] as Definition;
    const sentence = typeof message === 'string' ? message : (message as (given: unknown) => string)(params);
    return new Refusal(code, status, sentence, errors);
  };
}

export function atField(refusal: Refusal, path: string): Refusal {
  const { code, status, message, errors, extra } = refusal;
  return new Refusal(code, status, message, [...errors, { path, message }], extra);
}

type NamedRefusal = Error & { readonly reason: string; readonly status: RefusalStatus };

/** An error thrown by a package that knows no requests, for example because a file cannot be read. */
export function isNamedRefusal(error: unknown): error is NamedRefusal {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string' && 'status' in error;
}

const requestRefusals = {
  notSignedIn: { status: 403, message: 'Zaloguj się ponownie.' },
  roleMissing: { status: 403, message: 'Nie masz uprawnień do tej czynności.' },
  forgeryToken: { status: 403, message: 'Żądanie odrzucone: odśwież stronę i spróbuj ponownie.' },
  invalid: { status: 417, message: fieldMessages.fixMarked },
  changedMeanwhile: {
    status: 409,
    message: ({ changedBy }: { changedBy: string }) =>
      `Dane zmienione w międzyczasie przez: ${changedBy}. Twoje zmiany nie zostały zapisane.`,
  },
  keyTooLong: {
    status: 417,
    message: ({ most }: { most: number }) => `Nagłówek Idempotency-Key może mieć najwyżej ${most} znaków.`,
  },
  keyReused: {
    status: 422,
    message: 'Ten klucz powtórzenia (Idempotency-Key) był już użyty do zapisu innych danych. Nic nie zostało zapisane.',
  },
  needsAnswer: { status: 417, message: ({ messages }: { messages: readonly string[] }) => messages.join(' ') },
  notFound: { status: 404, message: requestTexts.notFound },
  jobNotFound: { status: 404, message: 'Nie znaleziono zadania.' },
  columnsNotFound: { status: 404, message: 'Nie znaleziono wzoru kolumn.' },
  notReadYet: {
    status: 409,
    message: 'Kolumny można wskazać w pliku, który został odczytany jako dokument PDF z tekstem.',
  },
  savedFromFile: { status: 409, message: 'Z tego pliku zapisano już dokument. Wczytaj plik jeszcze raz.' },
  filterNotFound: { status: 404, message: 'Nie znaleziono zapisanego filtra.' },
  filterNameTaken: { status: 417, message: ({ name }: { name: string }) => `Masz już filtr o nazwie „${name}”.` },
  tooManyFilters: {
    status: 417,
    message: ({ most }: { most: number }) => `Na jednej liście można zapisać najwyżej ${most} filtrów. Usuń któryś.`,
  },
  fileNotFound: { status: 404, message: 'Nie znaleziono pliku źródłowego.' },
  fileMissing: { status: 417, message: 'Wybierz plik.' },
  fileTooLarge: { status: 413, message: requestTexts.fileTooLarge },
  malware: { status: 417, message: 'Ten plik zawiera złośliwe oprogramowanie. Nie został przyjęty.' },
  scannerAway: {
    status: 503,
    message: 'Program antywirusowy nie odpowiada, dlatego pliku nie przyjęto. Spróbuj ponownie za chwilę.',
  },
  tooManyUploads: {
    status: 429,
    message: 'Wysyłasz naraz zbyt wiele plików. Poczekaj, aż poprzednie zostaną przesłane, i spróbuj ponownie.',
  },
  uploadsBusy: { status: 429, message: 'Serwer odbiera teraz zbyt wiele plików. Spróbuj ponownie za chwilę.' },
  tooManyJobs: {
    status: 429,
    message: ({ most }: { most: number }) =>
      `Na wykonanie czeka już najwięcej Twoich zadań, ile może czekać naraz (${most}). Spróbuj ponownie, gdy część z nich się skończy.`,
  },
  batchFull: {
    status: 417,
    message: ({ most }: { most: number }) => `Jedna paczka może mieć najwyżej ${most} plików.`,
  },
  changedSinceSaved: { status: 417, message: 'Zostaje: po zapisaniu coś w nim zmieniono.' },
  notStored: { status: 417, message: 'Tego pliku nie przyjęto, bo nie da się go odczytać.' },
  notScan: { status: 409, message: 'Jako skan można odczytać tylko plik odrzucony dlatego, że nie zawiera tekstu.' },
  notReady: { status: 417, message: 'Ten plik trzeba najpierw sprawdzić w formularzu.' },
  bodyTooLarge: { status: 413, message: 'Przesłane dane są za duże.' },
  inUse: { status: 417, message: 'Nie można usunąć: korzystają z tego inne dane.' },
  goneMeanwhile: {
    status: 417,
    message: 'Ktoś w tej chwili usunął coś, z czego korzysta ten zapis. Odśwież stronę i wybierz ponownie.',
  },
  alreadyThere: { status: 417, message: 'Ktoś w tej chwili zapisał to samo. Odśwież stronę i sprawdź.' },
  tooLargeFigure: { status: 417, message: 'Kwota lub ilość jest za duża. Sprawdź wpisane liczby.' },
  writtenAtOnce: {
    status: 503,
    message: 'Ktoś inny zapisywał te same dane w tej samej chwili. Nic nie zostało zapisane, spróbuj ponownie.',
  },
  databaseBusy: { status: 503, message: 'Baza danych jest przeciążona. Spróbuj ponownie za chwilę.' },
  diskFull: {
    status: 503,
    message: 'Na dysku serwera brakuje miejsca. Odczyt działa, zapis będzie możliwy, gdy miejsce się zwolni.',
  },
  writesStopped: {
    status: 503,
    message: 'Zapis jest chwilowo wstrzymany, odczyt działa. Spróbuj ponownie za chwilę.',
  },
  databaseAway: { status: 503, message: 'Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę.' },
  queueAway: {
    status: 503,
    message: 'Kolejka zadań jest chwilowo niedostępna. Spróbuj ponownie za chwilę, nic nie zostało utracone.',
  },
  queueLate: {
    status: 503,
    message: 'Kolejka zadań nie odpowiedziała na czas. Spróbuj ponownie za chwilę, nic nie zostało utracone.',
  },
  jobTimeout: { status: 503, message: 'Przetwarzanie trwa zbyt długo. Spróbuj ponownie za chwilę.' },
} as const satisfies Record<string, Definition>;

export const refuseRequest = defineRefusals(requestRefusals);

/** Codes that any endpoint may refuse with. The listed ones have no sentence in this file. */
export const isCodeOfEveryEndpoint = (code: string): boolean =>
  code in requestRefusals || ['identityAway', 'malformed', 'unexpected'].includes(code);
