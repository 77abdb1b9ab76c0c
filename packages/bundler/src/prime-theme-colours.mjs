const token = (/** @type {string} */ name) => `var(--${name})`;
const shade = (/** @type {string} */ name, /** @type {number} */ percent) =>
  `color-mix(in srgb, ${token(name)} ${percent}%, transparent)`;

/** @type {Readonly<Record<string, string>>} */
export const colours = {
  '#ffffff': token('surface-raised'),
  '#f9fafb': token('surface-sunken'),
  '#f3f4f6': token('surface-hover'),
  '#f8f8fa': token('surface-hover'),
  '#f2f2f2': token('border'),
  '#e5e7eb': token('border'),
  '#d1d5db': token('border-strong'),
  '#b7bcc5': token('border-strong'),
  '#9ca3af': token('border-strong'),
  '#6b7280': token('text-muted'),
  '#4b5563': token('text'),
  '#374151': token('text'),

  '#10b981': token('accent'),
  '#059669': token('accent-hover'),
  '#047857': token('accent-strong'),
  '#f0fdfa': token('accent-soft'),
  '#a7f3d0': token('focus'),
  'rgba(16, 185, 129, 0.04)': shade('accent', 6),
  'rgba(16, 185, 129, 0.16)': shade('accent', 16),
  'rgba(16, 185, 129, 0.24)': shade('accent', 24),

  '#ef4444': token('danger'),
  '#e24c4c': token('danger'),
  '#ff5757': token('danger'),
  '#dc2626': token('danger-hover'),
  '#b91c1c': token('danger-hover'),
  'rgba(239, 68, 68, 0.04)': shade('danger', 6),
  'rgba(239, 68, 68, 0.16)': shade('danger', 16),
  'rgba(255, 231, 230, 0.7)': token('danger-soft'),
  '#22c55e': token('ok'),
  '#1ea97c': token('ok'),
  'rgba(228, 248, 240, 0.7)': token('ok-soft'),
  '#f97316': token('warn'),
  '#cc8925': token('warn'),
  'rgba(255, 242, 226, 0.7)': token('warn-soft'),
  '#0ea5e9': token('info'),
  '#3b82f6': token('info'),
  'rgba(219, 234, 254, 0.7)': token('info-soft'),

  'rgba(0, 0, 0, 0.4)': token('mask'),
  'rgba(0, 0, 0, 0.1)': 'rgb(0 0 0 / 16%)',
  'rgba(0, 0, 0, 0.12)': 'rgb(0 0 0 / 12%)',
  'rgba(0, 0, 0, 0.14)': 'rgb(0 0 0 / 14%)',
  'rgba(0, 0, 0, 0.2)': 'rgb(0 0 0 / 20%)',
  'rgba(0, 0, 0, 0.3)': 'rgb(0 0 0 / 30%)',
  'rgba(255, 255, 255, 0)': 'transparent',
  'rgba(255, 255, 255, 0.4)': shade('surface-raised', 40),
  'rgba(255, 255, 255, 0.5)': shade('surface-raised', 50),
};

/** White is the background of a panel, but the text on a button. */
export const coloursOfText = { '#ffffff': token('accent-text') };
