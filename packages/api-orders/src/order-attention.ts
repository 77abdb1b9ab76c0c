export const orderAttentions = ['overdue', 'awaitingProtocol', 'uncoded', 'oldDraft'] as const;

export type OrderAttention = (typeof orderAttentions)[number];
