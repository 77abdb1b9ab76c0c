let pressed = false;
const waiting = new Set<() => void>();

function onPress(): void {
  pressed = true;
}

function onRelease(): void {
  pressed = false;
  // The click follows the release in the same task.
  setTimeout(() => {
    const released = [...waiting];
    waiting.clear();
    for (const run of released) run();
  });
}

let watchers = 0;

/** Follows the mouse button while at least one component needs it; returns a function that ends this. */
export function watchPointer(): () => void {
  watchers += 1;
  if (watchers === 1) {
    addEventListener('mousedown', onPress, true);
    addEventListener('mouseup', onRelease, true);
    // A button that is released outside of the window sends no event; the next key ends the press.
    addEventListener('keydown', onRelease, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    removeEventListener('mousedown', onPress, true);
    removeEventListener('mouseup', onRelease, true);
    removeEventListener('keydown', onRelease, true);
    pressed = false;
  };
}

export const isPointerPressed = (): boolean => pressed;

/** Calls `run` when the mouse button is released, after the click; returns a function that cancels it. */
export function afterRelease(run: () => void): () => void {
  waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}
