/** An area such as `order` inside an operation id: `readOrderScan`. */
export const capitalised = (area: string): string => `${area.charAt(0).toUpperCase()}${area.slice(1)}`;
