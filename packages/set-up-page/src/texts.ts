import { formatPercent } from '@ostep/kernel';
import type { AddressKind, Step } from './api';

const steps: Readonly<Record<Step, string>> = {
  company: 'Firma',
  person: 'Pierwsza osoba',
  address: 'Adres',
  backups: 'Kopie',
  dictionaries: 'Słowniki',
  mail: 'Poczta',
};

const addressKinds: Readonly<Record<AddressKind, { readonly name: string; readonly about: string }>> = {
  network: {
    name: 'Tylko w sieci biura',
    about:
      'Działa od razu na komputerach w tej samej sieci, bez szyfrowania. Telefony, praca bez zasięgu i instalacja jak aplikacji wymagają adresu z https: dają go trzy pozostałe sposoby.',
  },
  public: {
    name: 'Nazwa w internecie',
    about:
      'Ten komputer ma własną nazwę, na przykład ostep.firma.pl, i widać go w internecie na portach 80 i 443. Certyfikat Ostęp pobiera i odnawia sam. Działają telefony.',
  },
  tunnel: {
    name: 'Tunel',
    about:
      'Do Ostępu prowadzi tunel, na przykład Cloudflare Tunnel albo Tailscale Funnel. Certyfikat ma tunel, nie trzeba otwierać portów. Wpisz adres, który dał tunel. Działają telefony.',
  },
  office: {
    name: 'Certyfikat biura',
    about:
      'Ostęp sam wystawia certyfikat dla sieci biura. Trzeba go raz zainstalować na każdym komputerze i telefonie. Potem działają też telefony w sieci biura.',
  },
};

export const texts = {
  product: 'Ostęp',
  title: (step: string) => `${step} – Ostęp`,
  starting: 'Ostęp jeszcze się uruchamia. Dane firmy możesz wpisywać już teraz.',
  loading: 'Wczytywanie…',
  offline: 'Ostęp nie odpowiada. Sprawdź, czy działa, i spróbuj ponownie.',
  failed: 'Coś się nie udało. Spróbuj ponownie.',
  over: 'Ta strona już nie działa, bo Ostęp jest ustawiony.',
  openProduct: 'Otwórz Ostęp',
  next: 'Dalej',
  later: 'Później',
  back: 'Wstecz',
  progress: 'Kroki ustawiania',
  stepOf: (number: number, all: number) => `Krok ${number} z ${all}`,
  stepDone: 'zrobione',
  steps,
  code: {
    title: 'Kod startowy',
    about:
      'Kod jest w pliku KOD-STARTOWY.txt w folderze kopii i w dzienniku Ostępu. Wielkość liter i kreski nie mają znaczenia.',
    again:
      'Minęła godzina bez zmian albo Ostęp uruchomił się ponownie. Wpisz kod jeszcze raz; to, co jest w formularzach, zostaje.',
    label: 'Kod startowy',
    enter: 'Zaczynamy',
  },
  company: {
    about: 'Te dane stoją na fakturach, pismach i zestawieniach. Można je potem zmienić w Biurze.',
    nip: 'NIP',
    name: 'Nazwa',
    street: 'Ulica i numer',
    postalCode: 'Kod pocztowy',
    city: 'Miejscowość',
    place: 'Miejsce wystawienia',
    placeHint: 'Stoi przed datą pisma. Puste: ta sama miejscowość.',
    bankAccount: 'Numer rachunku',
    bankAccountHint: 'Na fakturach: 26 cyfr. Można dopisać później.',
  },
  person: {
    about: 'Ta osoba dostaje wszystkie role i zakłada konta pozostałym: Biuro → Osoby.',
    secondFactor:
      'Kierownik loguje się hasłem i kodem z telefonu. Przy pierwszym logowaniu będzie potrzebna aplikacja z kodami, na przykład Aegis, 2FAS albo Google Authenticator.',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    username: 'Login',
    usernameHint: 'Małe litery, cyfry, kropka, kreska; na przykład jan.kowal.',
    email: 'E-mail',
    password: 'Hasło',
    passwordHint: 'Co najmniej 12 znaków, na przykład cztery zwykłe słowa.',
    repeated: 'Hasło jeszcze raz',
    create: 'Utwórz konto',
    created: (name: string, login: string) => `Konto jest gotowe: ${name}, login ${login}.`,
  },
  address: {
    about: 'Pod jakim adresem otwiera się Ostęp? Nowy adres zacznie działać po „Gotowe”.',
    kind: 'Rodzaj adresu',
    url: 'Adres',
    kinds: addressKinds,
  },
  backups: {
    about: 'Co noc Ostęp zapisuje kopię wszystkich danych w folderze kopii i sprawdza, czy da się ją przywrócić.',
    at: 'Godzina',
    passwordAbout:
      'Hasło szyfruje kopie, które wychodzą z tego komputera. Bez niego nie da się ich otworzyć: zapisz je i przechowuj poza biurem.',
    password: 'Hasło kopii',
    passwordHint: 'Co najmniej 12 znaków.',
    passwordKept: 'Hasło jest ustawione. Puste pole go nie zmienia.',
    repeated: 'Hasło kopii jeszcze raz',
    secondPlace: 'Drugie miejsce',
    secondPlaces: {
      none: 'Bez drugiego miejsca',
      sftp: 'SFTP, na przykład drugi NAS',
      webdav: 'WebDAV, na przykład Nextcloud',
    },
    host: 'Serwer',
    port: 'Port',
    user: 'Użytkownik',
    placePassword: 'Hasło do serwera',
    folder: 'Folder',
    url: 'Adres WebDAV',
  },
  dictionaries: {
    about:
      'Ogólne słowniki prac leśnych: kody czynności, grupy prac, zakresy, nadleśnictwa i ich leśnictwa. Bez nich każdy kod trzeba wpisać samemu. Wszystko można potem zmienić w Słownikach.',
    counted: (codes: number, districts: number) =>
      `W słownikach jest teraz: kodów czynności ${codes}, nadleśnictw ${districts}.`,
    fill: 'Wypełnij słowniki',
  },
  mail: {
    about: 'Przez ten serwer Ostęp wysyła zaproszenia i codzienny e-mail. Dane poda firma, w której jest poczta.',
    host: 'Serwer SMTP',
    port: 'Port',
    security: 'Szyfrowanie',
    securities: { tls: 'TLS (zwykle port 465)', starttls: 'STARTTLS (zwykle port 587)', none: 'Bez szyfrowania' },
    user: 'Użytkownik',
    password: 'Hasło',
    from: 'Adres nadawcy',
    trial: 'Wyślij próbną',
    trialNeeds: 'Najpierw wypełnij pola.',
    sent: (email: string) => `Wysłano na adres ${email}. Sprawdź skrzynkę.`,
    saved: (host: string) => `Ustawiony serwer: ${host}.`,
  },
  finish: {
    title: 'Gotowe',
    about: 'Tak zostanie. To, co zostało na później, ustawia się w Biurze.',
    step: 'Krok',
    done: 'ustawione',
    later: 'później',
    restarts:
      'Zmiana adresu uruchamia część Ostępu od nowa. Trwa to do minuty, a ta strona czeka. Kto jest zalogowany pod starym adresem, zaloguje się jeszcze raz.',
    finish: 'Gotowe',
    working: 'Ostęp zapisuje ustawienia',
    workingHint: 'Potrwa to do minuty. Nie zamykaj tej strony.',
    ready: 'Ostęp działa',
    readyHint: (url: string) => `Adres: ${url}. Zapisz go w zakładkach i podaj pozostałym.`,
    signIn: 'Zaloguj się',
  },
  restore: {
    open: 'Mam kopię',
    title: 'Przywracanie z kopii',
    about:
      'Ostęp wróci do stanu z kopii: dane, dokumenty, osoby z ich hasłami i ustawienia. Kopię można wskazać w folderze kopii albo wysłać z tego komputera.',
    found: 'Kopia',
    none: 'W folderze kopii nie ma żadnej.',
    copy: (name: string, size: string, time: string) => `${name}, ${size}, ${time}`,
    upload: 'Kopia z tego komputera',
    uploadHint: 'Plik z rozszerzeniem .ostep, dowolnej wielkości.',
    uploading: (percent: number) => `Wysłano ${formatPercent(percent)}`,
    uploaded: (size: string) => `Wysłany plik, ${size}`,
    password: 'Hasło kopii',
    passwordHint: 'To z karty odzyskiwania. Puste, gdy kopia nie jest zaszyfrowana.',
    start: 'Przywróć',
    chooseFirst: 'Najpierw wskaż kopię.',
    working: 'Ostęp przywraca dane z kopii',
    workingHint: 'Przy dużej kopii potrwa to kwadrans. Nie zamykaj tej strony.',
    ready: 'Dane z kopii są na miejscu',
    readyHint: 'Hasła i kody z telefonu są takie jak w dniu kopii.',
  },
} as const;
