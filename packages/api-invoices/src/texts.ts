export const messages = { protocols: 'Wybierz od 1 do 100 protokołów.' } as const;
