import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Toast of a failed save when the server gave no message; 'Nieudany zapis danych.' without it. */
      failure?: string;
      /** The screen itself says what failed. */
      quiet?: boolean;
    };
    queryMeta: { quiet?: boolean };
  }
}

export type QuietMeta = { readonly quiet?: boolean };
