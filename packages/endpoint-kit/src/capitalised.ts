/** Turns an area such as `order` into the part of an operation id: `Order` in `readOrderScan`. */
export const capitalised = (area: string): string => `${area.charAt(0).toUpperCase()}${area.slice(1)}`;
