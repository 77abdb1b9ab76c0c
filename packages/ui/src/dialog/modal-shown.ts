import { createContext } from 'react';

/** False while the dialog is still growing, when a panel would be placed beside the wrong position of its field. */
export const ModalShown = createContext(true);
