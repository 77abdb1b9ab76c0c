import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      failure?: string;
      /** No toast: the screen shows the failure. */
      quiet?: boolean;
    };
    queryMeta: { quiet?: boolean };
  }
}

export type QuietMeta = { readonly quiet?: boolean };
