import { type RefObject, useEffect, useState } from 'react';

type Region = RefObject<HTMLElement | null>;

/** Whether the pointer is over a toast or the focus is in one. */
export function useHoverOrFocus(region: Region, anyShown: boolean) {
  const [isPointed, setIsPointed] = usePointed(region, anyShown);
  const isFocused = useFocused(region);
  return { isHeld: isPointed || isFocused, hold: () => setIsPointed(true), release: () => setIsPointed(false) };
}

/** Pointer events pass through a toast's text to the element below, so the positions of both are compared. */
function usePointed(region: Region, anyShown: boolean) {
  const [isPointed, setIsPointed] = useState(false);
  useEffect(() => {
    if (!anyShown) return;
    const follow = (event: PointerEvent) => {
      const messages = [...(region.current?.querySelectorAll('.p-toast-message') ?? [])];
      setIsPointed(event.pointerType === 'mouse' && messages.some((message) => contains(message, event)));
    };
    document.addEventListener('pointermove', follow);
    return () => {
      document.removeEventListener('pointermove', follow);
      setIsPointed(false);
    };
  }, [region, anyShown]);
  return [isPointed, setIsPointed] as const;
}

/** A focused button that is removed fires no blur event, so the focus of other elements is observed. */
function useFocused(region: Region): boolean {
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      const focused = event.type === 'focusin' ? event.target : event.relatedTarget;
      setIsFocused(focused instanceof Node && region.current?.contains(focused) === true);
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', follow);
    };
  }, [region]);
  return isFocused;
}

function contains(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
