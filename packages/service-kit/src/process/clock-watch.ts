const LOOK_EVERY_MS = 5_000;
const SET_BACK_MS = 1_000;

/** Times kept for later are then as far away as the clock was set back. @returns ends the watch */
export function onClockSetBack(then: () => void): () => void {
  const ahead = () => Date.now() - performance.now();
  let before = ahead();
  const look = () => {
    const now = ahead();
    if (before - now > SET_BACK_MS) then();
    before = now;
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
