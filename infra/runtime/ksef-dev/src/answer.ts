export type Answer = {
  readonly status: number;
  readonly json?: unknown;
  readonly xml?: string;
  readonly html?: string;
};

export const refused = (status: number, code: number, text: string): Answer => ({
  status,
  json: { title: text, status, detail: text, errors: [{ code, description: text, details: [text] }] },
});

export const ok = (json: unknown, status = 200): Answer => ({ status, json });
