/** Where the panel of a field is put: into the page's landmark, where screen readers expect it; of a dialog into the body. */
export const panelHost = (field: Element | null | undefined): HTMLElement => field?.closest('main') ?? document.body;
