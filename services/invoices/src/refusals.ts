import { formatCount, formatDate, formatMoney } from '@ostep/kernel';
import { defineRefusals } from '@ostep/service-kit';

type Most = { readonly most: number };
type InvoiceNumber = { readonly number: string };

export const refuse = defineRefusals({
  notFound: { status: 404, message: 'Nie znaleziono faktury.' },
  protocolNotFound: { status: 404, message: 'Nie znaleziono protokołu.' },
  notSettled: {
    status: 417,
    message: ({ number }: InvoiceNumber) =>
      `Protokół nr ${number} nie jest rozliczony. Fakturę wystawia się z rozliczonego protokołu.`,
  },
  alreadyInvoiced: {
    status: 417,
    message: ({ number, invoice }: InvoiceNumber & { readonly invoice: string | null }) =>
      invoice === null
        ? `Protokół nr ${number} jest już na projekcie faktury.`
        : `Protokół nr ${number} jest już na fakturze ${invoice}.`,
  },
  takenMeanwhile: { status: 409, message: 'Ktoś właśnie przygotował fakturę z tego protokołu. Odśwież listę.' },
  differentContracts: {
    status: 417,
    message: 'Wybrane protokoły mają różne umowy. Wystaw osobne faktury.',
  },
  nothingToInvoice: { status: 417, message: 'Wybrane protokoły nie mają pozycji do zafakturowania.' },
  negative: { status: 417, message: ({ message }: { readonly message: string }) => message },
  notDraft: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Faktura ${number} jest zatwierdzona. Zmienia ją tylko korekta.`,
  },
  lineNotFound: { status: 404, message: 'Nie ma takiej pozycji.' },
  ofCorrection: {
    status: 417,
    message: 'Pozycji korekty nie zmienia się tutaj. Usuń jej projekt i przygotuj ją na nowo.',
  },
  mendFirst: { status: 417, message: ({ first }: { readonly first: string }) => first },
  changedSince: {
    status: 417,
    message: ({ number, was, is }: InvoiceNumber & { readonly was: number; readonly is: number }) =>
      `Protokół nr ${number} zmienił się od przygotowania projektu (było ${formatMoney(was)}, jest ${formatMoney(is)}). Przygotuj nowy projekt.`,
  },
  ownDraft: { status: 417, message: ({ message }: { readonly message: string }) => message },
  notAsSchema: {
    status: 417,
    message: ({ first }: { readonly first: string }) => `Plik XML nie jest zgodny ze strukturą FA(3): ${first}`,
  },
  correctsOtherInvoice: {
    status: 417,
    message:
      'Wśród wybranych jest korekta protokołu, który ma już fakturę. Wystaw z niej osobno korektę tej faktury albo wybierz „Wystaw osobne faktury”.',
  },
  notCorrection: { status: 417, message: 'To nie jest korekta.' },
  contractNotFound: { status: 404, message: 'Nie znaleziono umowy.' },
  dayInFuture: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Faktura ${number} nie może mieć daty wystawienia w przyszłości.`,
  },
  numberOfOurs: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Fakturę ${number} wystawiono w Ostępie. Otwórz ją na liście faktur.`,
  },
  outsideKept: {
    status: 417,
    message: ({ number }: InvoiceNumber) =>
      `Faktura spoza Ostępu o numerze ${number} jest już zapisana. Otwórz ją na liście „Wszystkie” i wybierz „Wystaw korektę”.`,
  },
  outsidePaid: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Faktura ${number} ma wpłaty (także cofnięte), więc zostaje w Ostępie.`,
  },
  outsideNotPrinted: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Fakturę ${number} wystawił inny program. Wydrukuj ją stamtąd.`,
  },
  linesFirst: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Najpierw wpisz pozycje faktury ${number}, takie, jakie były.`,
  },
  linesKept: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Faktura ${number} ma już pozycje. Otwórz ją i wybierz „Wystaw korektę”.`,
  },
  linesNotGross: {
    status: 417,
    message: ({ number, sum, gross }: InvoiceNumber & { readonly sum: number; readonly gross: number }) =>
      `Pozycje faktury ${number} mają razem ${formatMoney(sum)} brutto, a faktura ${formatMoney(gross)}. Popraw pozycje.`,
  },
  protocolsNotGross: {
    status: 417,
    message: ({ number, sum, gross }: InvoiceNumber & { readonly sum: number; readonly gross: number }) =>
      `Wybrane protokoły dają razem ${formatMoney(sum)} brutto, a faktura ${number} ma ${formatMoney(gross)}. Zaznacz wszystkie jej protokoły.`,
  },
  buyerWithoutNip: {
    status: 417,
    message: ({ number }: InvoiceNumber) =>
      `Nabywca z faktury ${number} nie ma NIP. Korektę wystaw w programie, z którego jest ta faktura.`,
  },
  outsideIsOther: {
    status: 417,
    message: ({ number }: InvoiceNumber) =>
      `Faktura ${number} ma jedną datę, jeden numer KSeF i jedną umowę. Popraw to, co podano inaczej.`,
  },
  outsideCorrected: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Faktura ${number} ma już korektę. Najpierw usuń projekt korekty.`,
  },
  notOutside: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Faktura ${number} jest wystawiona w Ostępie.`,
  },
  numberTaken: {
    status: 409,
    message:
      'Ten numer ma już faktura spoza Ostępu. Ustaw następny numer w Ustawienia → Dane firmy albo cofnij jej zapis.',
  },
  numberGoesBack: {
    status: 417,
    message: ({ last, least }: { readonly last: string; readonly least: number }) =>
      `Ostatnia faktura ma numer ${last}. Następny numer może być od ${least}.`,
  },
  approveFirst: { status: 417, message: 'Projekt faktury nie ma jeszcze numeru. Najpierw ją zatwierdź.' },
  approveAgain: {
    status: 417,
    message: ({ number }: InvoiceNumber) =>
      `Faktura ${number} zmieniła się po odrzuceniu przez KSeF. Najpierw trzeba ją znowu zatwierdzić.`,
  },
  alreadySent: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Faktura ${number} jest już wysyłana albo jest w KSeF.`,
  },
  answerDuplicate: {
    status: 417,
    message:
      'W KSeF jest inna faktura z tym numerem. Otwórz fakturę i wybierz: przyjąć tamten numer KSeF albo nadać nowy numer.',
  },
  noDuplicate: { status: 409, message: 'Ta faktura nie czeka na wybór numeru. Odśwież stronę.' },
  noCertificate: {
    status: 417,
    message:
      'Nie ma certyfikatu KSeF. Jego pliki ustawia administrator systemu (instrukcja instalacji). Fakturę można pobrać i wpisać numer KSeF.',
  },
  certificateEnded: {
    status: 417,
    message: ({ day }: { readonly day: string }) =>
      `Certyfikat KSeF wygasł ${formatDate(day)}. Pliki nowego ustawia administrator systemu (instrukcja instalacji).`,
  },
  otherDay: {
    status: 409,
    message: ({ day }: { readonly day: string }) =>
      `Data wystawienia to ${formatDate(day)}. Wysłana dziś będzie w KSeF oznaczona jako offline. Zmienić datę na dzisiejszą?`,
  },
  confirmProduction: {
    status: 409,
    message: 'Wysyłasz prawdziwe faktury do KSeF (PRODUKCJA). Kierownik wpisuje NIP firmy, aby potwierdzić.',
  },
  noTypedNumber: {
    status: 417,
    message: ({ number }: InvoiceNumber) =>
      `Faktura ${number} nie ma numeru KSeF wpisanego ręcznie. Numeru, który dał KSeF, nie cofa się.`,
  },
  typedNumberCorrected: {
    status: 417,
    message: ({ number }: InvoiceNumber) =>
      `Numeru KSeF faktury ${number} nie da się cofnąć: wystawiono po niej korektę. Jeżeli to projekt, najpierw go usuń.`,
  },
  notKsefNumber: { status: 417, message: 'To nie jest numer KSeF: suma kontrolna się nie zgadza.' },
  otherSeller: {
    status: 417,
    message: ({ nip }: { readonly nip: string }) => `Numer KSeF zaczyna się od NIP sprzedawcy, a ten to ${nip}.`,
  },
  notUpo: { status: 417, message: 'To nie jest UPO faktury. Wybierz plik XML, który dał KSeF.' },
  upoNotSigned: {
    status: 417,
    message: 'Tego UPO nie podpisało Ministerstwo Finansów. Pobierz plik XML z KSeF jeszcze raz.',
  },
  upoTooLong: {
    status: 417,
    message: ({ most }: Most) =>
      `To UPO jest za długie: może mieć do ${most} faktur. Pobierz z KSeF UPO każdej faktury.`,
  },
  upoOfOther: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `To UPO faktury ${number}, której tu nie ma.`,
  },
  otherHash: {
    status: 417,
    message: ({ inUpo, ours }: { readonly inUpo: string; readonly ours: string }) =>
      `Skrót w UPO (${inUpo}) nie jest skrótem tej faktury (${ours}).`,
  },
  numberFirst: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `Najpierw faktura ${number} musi dostać numer KSeF.`,
  },
  correctsOriginal: {
    status: 417,
    message: ({ number }: InvoiceNumber) => `To jest korekta. Kolejną korektę wystawia się do faktury ${number}.`,
  },
  nothingCorrected: { status: 417, message: 'Żadna pozycja się nie zmienia. Zmień ilość, cenę albo stawkę VAT.' },
  correctionUnderWay: {
    status: 409,
    message: 'Ta faktura ma już korektę, która czeka na numer KSeF. Dokończ ją albo usuń jej projekt.',
  },
  otherSellerInUpo: {
    status: 417,
    message: ({ nip, number }: InvoiceNumber & { readonly nip: string }) =>
      `W UPO faktury ${number} sprzedawcą jest firma o NIP ${nip}, a nie Twoja firma.`,
  },
  otherKsefDay: {
    status: 417,
    message: ({ day, number, issued }: InvoiceNumber & { readonly day: string; readonly issued: string }) =>
      `Numer KSeF jest z dnia ${formatDate(day)}, a faktura ${number} z dnia ${formatDate(issued)}. Numer nadaje się w dniu wystawienia albo później, nie w przyszłości.`,
  },
  ksefNumberTaken: { status: 409, message: 'Ten numer KSeF ma już inna faktura.' },
  notStatement: {
    status: 417,
    message: 'To nie jest wyciąg, który umiemy odczytać. Pobierz z banku plik MT940, CSV albo XML (camt.053).',
  },
  fileTooLarge: {
    status: 413,
    message: ({ megabytes }: { readonly megabytes: number }) =>
      `Plik jest za duży. Może mieć najwyżej ${megabytes} MB.`,
  },
  unreadableLine: {
    status: 417,
    message: ({ line }: { readonly line: number }) =>
      `Wiersza ${line} tego pliku nie da się odczytać: otwarty cudzysłów nie jest zamknięty. Popraw ten wiersz albo pobierz wyciąg z banku jeszcze raz.`,
  },
  unreadableXml: {
    status: 417,
    message: ({ line }: { readonly line: number }) =>
      `Wiersza ${line} tego pliku XML nie da się odczytać. Pobierz wyciąg z banku jeszcze raz.`,
  },
  tooManyRows: {
    status: 417,
    message: ({ most }: Most) => `Wyciąg ma za dużo wierszy. Podziel go na pliki do ${most} wierszy.`,
  },
  tooManyCells: {
    status: 417,
    message: ({ line, most }: Most & { readonly line: number }) =>
      `Wiersz ${line} tego pliku ma ponad ${most} kolumn. To nie jest wyciąg z banku.`,
  },
  tooManyLetters: {
    status: 417,
    message: ({ line, most }: Most & { readonly line: number }) =>
      `Wiersz ${line} tego pliku ma pole dłuższe niż ${most} znaków. To nie jest wyciąg z banku.`,
  },
  bookedAlready: { status: 409, message: 'Te wpłaty są już zapisane. Wczytaj wyciąg jeszcze raz.' },
  paymentNotFound: { status: 404, message: 'Nie ma takiej wpłaty.' },
  takenBackBefore: {
    status: 409,
    message: ({ by }: { readonly by: string }) => `Tę wpłatę cofnięto wcześniej (${by}). Odśwież stronę.`,
  },
  dayAhead: { status: 417, message: 'Dzień wpłaty nie może być w przyszłości.' },
  noUpo: { status: 417, message: 'Faktura nie ma jeszcze UPO.' },
  tooManyToExport: {
    status: 417,
    message: ({ found, limit }: { readonly found: number; readonly limit: number }) =>
      `Znaleziono pozycji: ${formatCount(found)}. Arkusz mieści ${formatCount(limit)}, zawęź kryteria filtra.`,
  },
  notApproved: { status: 417, message: 'Projekt faktury nie ma jeszcze pliku XML. Najpierw ją zatwierdź.' },
});

export const constraints = {
  invoice_number_unique: () => refuse('numberTaken'),
  invoice_ksef_number_unique: () => refuse('ksefNumberTaken'),
  payment_once: () => refuse('bookedAlready'),
  invoice_correction_open: () => refuse('correctionUnderWay'),
  invoice_protocol_once: () => refuse('takenMeanwhile'),
  invoice_line_item: () => refuse('takenMeanwhile'),
} as const;
