import { texts } from '../texts';

const { columns } = texts.settle;

/** The widths are in the style sheet: the tables of all parts line up. */
export function WorkbenchColumns() {
  return (
    <colgroup>
      <col />
      <col className="protocols-col-unit" />
      {Object.keys(columns).map((name) => (
        <col className="protocols-col-figure" key={name} />
      ))}
    </colgroup>
  );
}

export function WorkbenchHeadings() {
  return (
    <tr>
      <th scope="col">{texts.settle.line}</th>
      <th scope="col">{texts.settle.unit}</th>
      {Object.entries(columns).map(([name, { label, hint }]) => (
        <th className="protocols-figure" key={name} scope="col" title={hint}>
          {label}
        </th>
      ))}
    </tr>
  );
}
