export const plainForm = (rows: number): string =>
  `<table>${'<tr><td><input><td><input><td><input></tr>'.repeat(rows)}</table>`;
