export type Edit = { readonly file: string; readonly before: string; readonly write: string };

/** What a typed-in field `equipment` of an order item is written into by hand; CONTRIBUTING says the same in words. */
export const fieldTrial: readonly Edit[] = [
  {
    file: 'services/orders/src/data/tables.ts',
    before: `    contractItemId: reference('contract_item_id').references(() => contractItem.id),\n`,
    write: '    equipment: text(),\n',
  },
  {
    file: 'packages/api-orders/src/order-item.ts',
    before: '  contractItem: id.nullable(),\n',
    write: '  equipment: z.string().nullable(),\n',
  },
  {
    file: 'packages/api-orders/src/order-item.ts',
    before: '  contractItem: optionalReference,\n',
    write: '  equipment: optionalText(200),\n',
  },
  {
    file: 'packages/api-orders/src/history-labels.ts',
    before: `      contractItemId: 'Pozycja umowy',\n`,
    write: `      equipment: 'Sprzęt',\n`,
  },
  {
    file: 'mfe-orders/src/order-form/order-values.ts',
    before: '  readonly notes: string;\n};\n\nexport type ItemValues',
    write: '  readonly equipment: string;\n',
  },
  {
    file: 'mfe-orders/src/order-form/order-values.ts',
    before: '  contractItem: null,\n};\n',
    write: `  equipment: '',\n`,
  },
  {
    file: 'mfe-orders/src/order-form/item-columns.tsx',
    before: `    notes: column.text('notes', texts.form.itemNotes`,
    write: `    equipment: column.text('equipment', texts.form.equipment, { width: '7rem', maxLength: 200 }),\n`,
  },
  {
    file: 'mfe-orders/src/texts.ts',
    before: '    itemNotes: ',
    write: `    equipment: 'Sprzęt',\n`,
  },
];

/** The migration that the column asks for, made by `npm run db:migration`. */
export const MIGRATIONS = 'services/orders/migrations';
