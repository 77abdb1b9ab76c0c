import { Button } from '../action/button';
import type { Story } from './story';
import { WithState } from './with-state';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

function showIn(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

type GalleryProps = { readonly stories: Readonly<Record<string, Story>> };

export function Gallery({ stories }: GalleryProps) {
  return (
    <>
      <header className="gallery-head">
        <strong>Components</strong>
        <WithState<Theme> initial="system">
          {({ value, onChange }) =>
            themes.map((theme) => (
              <Button
                key={theme}
                label={theme}
                onClick={() => {
                  showIn(theme);
                  onChange(theme);
                }}
                pressed={theme === value}
                tone="text"
              />
            ))
          }
        </WithState>
      </header>
      <nav aria-label="Components" className="gallery-names">
        {Object.keys(stories).map((name) => (
          <a href={`#${name}`} key={name}>
            {name}
          </a>
        ))}
      </nav>
      <main className="gallery-main">
        {Object.entries(stories).map(([name, story]) => (
          <Shown key={name} name={name} story={story} />
        ))}
      </main>
    </>
  );
}

function Shown({ name, story }: { readonly name: string; readonly story: Story }) {
  return (
    <section aria-label={name} className="gallery-story" id={name}>
      <p className="gallery-name">{name}</p>
      {Object.entries(story).map(([state, shown]) => (
        <div className="gallery-state" key={state}>
          <p className="gallery-state-name">{state}</p>
          <div>{shown}</div>
        </div>
      ))}
    </section>
  );
}
