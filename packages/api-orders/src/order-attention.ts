/** Reasons for which an order needs attention and which the other fields of the list's filter cannot say. */
export const orderAttentions = ['overdue', 'awaitingProtocol', 'uncoded', 'oldDraft'] as const;

export type OrderAttention = (typeof orderAttentions)[number];
