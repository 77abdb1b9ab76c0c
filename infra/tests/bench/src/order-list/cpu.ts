/** Sends the CPU time used so far, in µs, at once and after each message. The first one says that the process is ready. */
export function reportCpuOnRequest(): void {
  const sendCpuTime = () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  };
  process.on('message', sendCpuTime);
  sendCpuTime();
}
