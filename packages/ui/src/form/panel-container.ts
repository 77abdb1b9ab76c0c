/** The parent of a field's panel: the page's landmark, where screen readers expect it, or for a dialog the body. */
export const panelContainer = (field: Element | null | undefined): HTMLElement =>
  field?.closest('main') ?? document.body;
