import type { ColumnTemplate } from '@ostep/endpoint-kit';
import { formatInstant } from '@ostep/kernel';
import { confirm } from '@ostep/platform';
import { IconButton } from '@ostep/ui';
import { texts } from '../texts';

type ColumnTemplatesProps = {
  readonly templates: readonly ColumnTemplate[];
  readonly columns: Readonly<Record<string, string>>;
  readonly onRemove: (id: number) => void;
};

export function ColumnTemplates({ templates, columns, onRemove }: ColumnTemplatesProps) {
  if (templates.length === 0) return null;
  const remove = async (template: ColumnTemplate) => {
    const agreed = await confirm({
      title: texts.drawing.removeTitle,
      message: [`${districtOf(template)}: ${namesOf(template, columns)}`, texts.drawing.removeMessage],
      acceptLabel: texts.drawing.remove,
      rejectLabel: texts.drawing.cancel,
      danger: true,
    });
    if (agreed) onRemove(template.id);
  };
  return (
    <section aria-label={texts.drawing.saved} className="ui-columns-kept">
      <h2>{texts.drawing.saved}</h2>
      <p className="ui-muted">{texts.drawing.savedHint}</p>
      <ul>
        {templates.map((template) => (
          <li key={template.id}>
            <strong>{districtOf(template)}</strong>: {namesOf(template, columns)}{' '}
            <span className="ui-muted">({texts.drawing.drawn(template.drawnBy, formatInstant(template.drawnAt))})</span>{' '}
            <IconButton
              icon="trash"
              label={texts.drawing.removeOf(districtOf(template))}
              onClick={() => void remove(template)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const districtOf = ({ districtName }: ColumnTemplate) => districtName ?? texts.drawing.anyDistrict;

const namesOf = ({ names }: ColumnTemplate, columns: ColumnTemplatesProps['columns']) =>
  names.map((name) => (name === null ? texts.drawing.leftOut : (columns[name] ?? name))).join(' | ');
