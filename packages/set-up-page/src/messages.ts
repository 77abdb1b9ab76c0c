/** Of the fields; the server answers with the same. */
export const messages = {
  required: 'Pole wymagane.',
  password: 'Hasło musi mieć od 12 do 255 znaków.',
  repeated: 'Wpisz to samo hasło drugi raz.',
  passwordForSecondPlace: 'Drugie miejsce dostaje tylko zaszyfrowane kopie: ustaw hasło.',
  email: 'Wpisz adres e-mail, na przykład jan@firma.pl.',
  port: 'Wpisz numer portu od 1 do 65535.',
  host: 'Wpisz nazwę serwera, na przykład smtp.firma.pl.',
  hour: 'Wpisz godzinę, na przykład 02:30.',
  webdav: 'Wpisz adres, który zaczyna się od https:// albo http://.',
  address: {
    network: 'Wpisz adres, który zaczyna się od http://, na przykład http://nas:8080.',
    public: 'Wpisz nazwę, pod którą ten komputer widać w internecie, na przykład ostep.firma.pl.',
    tunnel: 'Wpisz adres, który dał tunel, na przykład https://ostep.firma.pl.',
    office: 'Wpisz adres, który zaczyna się od https://, na przykład https://nas.',
  },
} as const;
