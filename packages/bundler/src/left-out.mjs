/**
 * Stands for the parts of PrimeReact that DataTable imports and our lists never draw: its own pages, filter menus and row
 * editors. Drawing one is a mistake that must be seen.
 */
function leftOut() {
  throw new Error('This part of PrimeReact is left out of the bundles: see packages/bundler/src/left-out.mjs.');
}

export const Paginator = leftOut;
export const Dropdown = leftOut;
export const InputText = leftOut;
export const Button = leftOut;
export const Tooltip = leftOut;
