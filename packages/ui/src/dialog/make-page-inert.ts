let openDialogs = 0;

/** The toasts are not among them: they are announced and can be closed while a dialog is open. */
const pageElements = () => document.querySelectorAll<HTMLElement>('#root > header, #root > main');

export function makePageInert(): () => void {
  openDialogs += 1;
  for (const element of pageElements()) element.inert = true;
  return () => {
    openDialogs -= 1;
    if (openDialogs === 0) for (const element of pageElements()) element.inert = false;
  };
}
