let holders = 0;

/** The bar and the screen, not the toasts: these are heard and closed over a dialog, too. */
const parts = () => document.querySelectorAll<HTMLElement>('#root > header, #root > main');

/** What lies under a dialog is out of reach, also for screen readers; answers how to let it go again. */
export function holdPage(): () => void {
  holders += 1;
  for (const part of parts()) part.inert = true;
  return () => {
    holders -= 1;
    if (holders === 0) for (const part of parts()) part.inert = false;
  };
}
