let holders = 0;

/** Toasts stay outside: they are announced and can be closed while a dialog is open. */
const parts = () => document.querySelectorAll<HTMLElement>('#root > header, #root > main');

/** Makes the page under a dialog inert; returns the undo function. */
export function holdPage(): () => void {
  holders += 1;
  for (const part of parts()) part.inert = true;
  return () => {
    holders -= 1;
    if (holders === 0) for (const part of parts()) part.inert = false;
  };
}
