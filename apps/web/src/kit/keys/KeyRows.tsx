import { Keys } from '../../ui/display/Keys.tsx';
import { shortcuts, type ShortcutId } from '../../ui/keys/shortcuts.ts';
import { capsOf } from './caps.ts';
import { keyPlaces, keyWords, type KeyPlace } from './words.ts';

export interface KeyRow {
  text: string;
  /** What stands on the keys. */
  caps: readonly string[];
}

/** Keys under what they belong to, each with what it does. */
export function KeyRows({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="mb-1 font-medium">{title}</h3>
      <dl>
        {rows.map(({ text, caps }) => (
          <div key={text} className="flex items-center gap-4 border-b border-hairline py-2 last:border-0">
            <dt className="min-w-0 flex-1">{text}</dt>
            <dd>
              <Keys caps={caps} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Those of the table that are read in a place. */
export function KeysOfPlace({ place, ids }: { place: KeyPlace; ids: readonly ShortcutId[] }) {
  const own = ids.filter(id => keyWords[id].place === place);
  if (own.length === 0) return null;
  const rows = own.map(id => ({ text: keyWords[id].text, caps: capsOf(shortcuts[id]) }));
  return <KeyRows title={keyPlaces[place]} rows={rows} />;
}
