import type { ConfirmRequest } from '@ostep/platform';

export type Question = { readonly request: ConfirmRequest; readonly answer: (accepted: boolean) => void };

let open: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null): void {
  open = question;
  for (const changed of listeners) changed();
}

export function ask(request: ConfirmRequest): Promise<boolean> {
  open?.answer(false);
  const focusedBefore = document.activeElement;
  return new Promise((resolve) => {
    show({
      request,
      answer: (accepted) => {
        show(null);
        if (focusedBefore instanceof HTMLElement) setTimeout(() => focusedBefore.focus());
        resolve(accepted);
      },
    });
  });
}

export const openQuestion = {
  get: (): Question | null => open,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};
