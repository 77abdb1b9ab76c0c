export const texts = {
  codeFile: (code: string, until: string) =>
    [
      `Kod startowy Ostępu: ${code}`,
      '',
      'Otwórz w przeglądarce adres tego komputera, na przykład http://nas:8080, i wpisz tam ten kod.',
      `Kod jest ważny do ${until}. Po 5 błędnych próbach w tym pliku pojawia się nowy.`,
      'Ten plik zniknie, gdy ustawianie się skończy.',
      '',
    ].join('\r\n'),
  codeStatus: (code: string, until: string) => `Kod startowy: ${code} (ważny do ${until})`,
  codeFileUnwritten: (reason: string) => `Pliku KOD-STARTOWY.txt nie da się zapisać ani usunąć: ${reason}`,
  trialMail: {
    subject: 'Próbna wiadomość z Ostępu',
    text: 'Poczta Ostępu działa. Na tę wiadomość nie trzeba odpowiadać.',
  },
  restored: 'Dane z kopii są na miejscu.',
  finished: 'Ustawienia są zapisane.',
  failed: 'Coś się nie udało. Spróbuj ponownie.',
} as const;
