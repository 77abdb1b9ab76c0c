const CHECK_EVERY_MS = 5_000;
const SET_BACK_MS = 1_000;

/** Scheduled times are then as much too late as the clock was set back. @returns a function that ends the watch */
export function onClockSetBack(then: () => void): () => void {
  const offset = () => Date.now() - performance.now();
  let before = offset();
  const check = () => {
    const now = offset();
    if (before - now > SET_BACK_MS) then();
    before = now;
  };
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
