/** In µs. The first message says that the process is ready. */
export function answerCpu(): void {
  const used = () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  };
  process.on('message', used);
  used();
}
