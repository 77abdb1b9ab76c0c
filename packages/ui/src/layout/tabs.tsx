import { TabPanel, TabView } from 'primereact/tabview';
import type { ReactNode } from 'react';

export type Tab<Key extends string> = { readonly key: Key; readonly label: string; readonly content: ReactNode };

type TabsProps<Key extends string> = {
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
};

export function Tabs<Key extends string>({ tabs, active, onChange }: TabsProps<Key>) {
  return (
    <TabView
      activeIndex={Math.max(
        0,
        tabs.findIndex(({ key }) => key === active),
      )}
      className="ui-tabs"
      onTabChange={({ index }) => {
        const chosen = tabs[index];
        if (chosen) onChange(chosen.key);
      }}
    >
      {tabs.map(({ key, label, content }) => (
        <TabPanel header={label} key={key}>
          {content}
        </TabPanel>
      ))}
    </TabView>
  );
}
