import { Keys } from '../../ui/display/Keys.tsx';
import { shortcuts, type ShortcutId } from '../../ui/keys/shortcuts.ts';
import { signs, type SignId } from '../../ui/keys/signs.ts';
import type { PresentId } from '../../ui/keys/useShortcut.ts';
import { capsOf } from './caps.ts';
import { keyPlaces, keyWords, signWords, type KeyPlace } from './words.ts';

interface KeyRow {
  text: string;
  /** What stands on the keys. */
  caps: readonly string[];
}

/** Keys under what they belong to, each with what it does. */
function KeyRows({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
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

/** What is present of the tables, by the places where it is read. */
export const KeysOfPlaces = ({
  places,
  present,
}: {
  places: readonly KeyPlace[];
  present: readonly PresentId[];
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
  <div tabIndex={0}>
    {places.map(place => (
      <KeysOfPlace key={place} {...{ place, present }} />
    ))}
  </div>
);

function KeysOfPlace({ place, present }: { place: KeyPlace; present: readonly PresentId[] }) {
  const keys = (Object.keys(shortcuts) as ShortcutId[]).filter(
    id => present.includes(id) && keyWords[id].place === place,
  );
  const written = (Object.keys(signs) as SignId[]).filter(id => signs[id].in === place);
  const rows = [
    ...keys.map(id => ({ text: keyWords[id].text, caps: capsOf(shortcuts[id]) })),
    ...written
      .filter(id => present.includes(signs[id].in))
      .map(id => ({ text: signWords[id], caps: [signs[id].written] })),
  ];
  return rows.length > 0 && <KeyRows title={keyPlaces[place]} rows={rows} />;
}
