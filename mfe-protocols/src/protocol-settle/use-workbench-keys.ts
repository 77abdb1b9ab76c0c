import { isSaveKey, type Shortcut } from '@ostep/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { texts } from '../texts';

const TYPED = 'data-typed';
const NEXT_STEP = 'data-next-step';

/** The order in which Ctrl+Enter presses them, wherever they are on the screen. */
const stepOrder = ['approve', 'accept', 'settle'] as const;

export const nextStepMark = (isNext: boolean, step: (typeof stepOrder)[number]) =>
  isNext ? { [NEXT_STEP]: step } : {};

export const workbenchKeys: readonly Shortcut[] = [
  { key: '/', label: texts.settle.search },
  { key: 'Enter', label: texts.settle.keyEnter },
  { key: 'Ctrl+Enter', label: texts.settle.keyNextStep },
  { key: 'Alt+1…3', label: texts.settle.keyAnswers },
  { key: 'Ctrl+Z', label: texts.settle.undoHint },
];

/** Ctrl+Enter presses the next button, Ctrl+Z undoes the last change, Alt+1…3 answers, `/` goes to the search. */
export function useWorkbenchKeys(undo: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    const action = event.defaultPrevented || target.closest('[role="dialog"]') ? null : actionOf(event, target, undo);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, target: HTMLElement, undo: () => void): (() => void) | null {
  if (isUndoKey(event) && !isTyping(target)) return undo;
  if (isSaveKey(event)) return () => event.repeat || nextStep()?.click();
  if (event.altKey && /^Digit[1-3]$/u.test(event.code)) {
    const button = answerButton(target, event.code.slice(-1));
    return button && (() => button.click());
  }
  const isSearch = event.key === '/' && !event.ctrlKey && !event.altKey && !isText(target);
  return isSearch ? () => document.querySelector<HTMLElement>('.protocols-search input')?.focus() : null;
}

const isUndoKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';

const isAmount = (element: Element) => element.matches('input[data-settle-amount]');
const isText = (element: Element) => element.matches('input, textarea') && !isAmount(element);
/** In text that is not saved yet Ctrl+Z is the browser's own undo. */
const isTyping = (element: Element) => isText(element) || element.hasAttribute(TYPED);

/** The first button of approving, accepting and settling that can be pressed; none below a dialog that is opening. */
function nextStep(): HTMLElement | null {
  const found = stepOrder.flatMap(
    (step) => document.querySelector<HTMLElement>(`[${NEXT_STEP}='${step}'] :is(button, input)`) ?? [],
  );
  const step = found[0] ?? null;
  return step?.closest('[inert]') ? null : step;
}

function answerButton(target: Element, number: string): HTMLButtonElement | null {
  const button = `[data-answer="${number}"] button`;
  const activity = target.closest('[data-activity]');
  return (activity ?? document).querySelector<HTMLButtonElement>(button);
}
