import type { ColumnTemplate } from '@ostep/endpoint-kit';
import { formatInstant } from '@ostep/kernel';
import { confirm } from '@ostep/platform';
import { IconButton } from '../action/icon-button';
import { texts } from '../texts';

type ColumnTemplatesProps = {
  readonly templates: readonly ColumnTemplate[];
  readonly columns: Readonly<Record<string, string>>;
  readonly onRemove: (id: number) => void;
};

export function ColumnTemplates({ templates, columns, onRemove }: ColumnTemplatesProps) {
  if (templates.length === 0) return null;
  const remove = async (id: number) => {
    const agreed = await confirm({
      title: texts.drawing.remove,
      message: texts.drawing.removeMessage,
      acceptLabel: texts.drawing.remove,
      rejectLabel: texts.drawing.cancel,
      danger: true,
    });
    if (agreed) onRemove(id);
  };
  return (
    <section aria-label={texts.drawing.kept} className="ui-columns-kept">
      <h2>{texts.drawing.kept}</h2>
      <p className="ui-muted">{texts.drawing.keptHint}</p>
      <ul>
        {templates.map(({ id, districtName, drawnBy, drawnAt, names }) => (
          <li key={id}>
            <strong>{districtName ?? texts.drawing.anyDistrict}</strong>:{' '}
            {names.map((name) => (name === null ? texts.drawing.leftOut : (columns[name] ?? name))).join(' | ')}{' '}
            <span className="ui-muted">({texts.drawing.drawn(drawnBy, formatInstant(drawnAt))})</span>{' '}
            <IconButton icon="trash" label={texts.drawing.remove} onClick={() => void remove(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
