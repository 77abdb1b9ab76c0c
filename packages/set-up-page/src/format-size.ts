const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1000;

export function formatSize(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const figure = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: unit > 2 ? 1 : 0 }).format(
    bytes / STEP ** unit,
  );
  return `${figure} ${UNITS[unit]}`;
}
