import type { Page } from '@playwright/test';

/** Fields that are locked together have one explanation above them. */
const disabled = 'button:is(:disabled, [aria-disabled="true"]):not(fieldset:disabled *, [aria-busy="true"])';

const findUnexplained = `[...document.querySelectorAll('${disabled}')]
  .filter((button) => button.checkVisibility({ visibilityProperty: true }))
  .filter((button) => {
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent || button.title;
    return !reason || reason === button.getAttribute('aria-label');
  })
  .map((button) => 'does not say why it is disabled: ' + (button.getAttribute('aria-label') ?? button.textContent))`;

const readGroups = `[...document.querySelectorAll('.p-dialog-footer, .ui-form-actions')].map((group) =>
  [...group.querySelectorAll(':is(button, a)')].map((button) => ({
    name: button.textContent.trim(),
    accepts: button.matches('.ui-button-primary, [type="submit"]'),
    removes: button.querySelector('.pi-trash') !== null,
  })),
)`;

type ShownButton = { readonly name: string; readonly accepts: boolean; readonly removes: boolean };

const rejecting = /^(Anuluj|Wróć|Wróć bez zapisywania|Zostań|Zamknij)$/;

function isInOrder(buttons: readonly ShownButton[]): boolean {
  const accepted = buttons.findIndex(({ accepts }) => accepts);
  const rejected = buttons.findIndex(({ name }) => rejecting.test(name));
  const removed = buttons.findIndex(({ removes }) => removes);
  return accepted <= 0 && rejected <= 1 && (removed === -1 || removed === buttons.length - 1);
}

export async function buttonFaults(page: Page): Promise<string[]> {
  const unexplained = await page.evaluate<string[]>(findUnexplained);
  const groups = await page.evaluate<ShownButton[][]>(readGroups);
  const names = groups.filter((group) => !isInOrder(group)).map((group) => group.map(({ name }) => name).join(', '));
  return [...unexplained, ...names.map((buttons) => `not in the order of all forms and dialogs: ${buttons}`)];
}
