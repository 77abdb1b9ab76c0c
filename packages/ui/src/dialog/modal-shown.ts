import { createContext } from 'react';

/** False while the dialog around is still growing: what is placed beside its fields would miss them. */
export const ModalShown = createContext(true);
