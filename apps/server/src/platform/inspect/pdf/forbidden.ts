import { isDict, nameOf, type PdfObject } from './objects.ts';
import type { Dict, Value } from './syntax.ts';

/** S40: what an uploaded document may not do or hold. */
const actions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'RichMediaExecute',
  // What they play lies in the document as an embedded file, or outside of it.
  'Rendition',
  'Movie',
  'Sound',
  'GoTo3DView',
]);

const kinds = new Set(['RichMedia', 'EmbeddedFile', 'FileAttachment', 'Screen', 'Movie', 'Sound', '3D']);

/** Keys that only those have: scripts, forms of another format, files inside, locks. */
const keys = new Set(['JS', 'XFA', 'EF', 'Encrypt', 'RichMediaContent', 'RichMediaSettings']);

/** Trees of names that are harmless while they are empty, as some programs write them. */
const trees = new Set(['JavaScript', 'EmbeddedFiles']);

/** What may happen without being asked for: going to a page. */
const goingToPage = new Set(['GoTo', 'FirstPage', 'PrevPage', 'NextPage', 'LastPage']);

const scriptAddress = /^\s*(javascript|vbscript|data|file)\s*:/i;

/** The first thing that the objects of a document may not have, by its name; undefined where there is none. */
export function forbiddenIn(objects: Iterable<PdfObject>): string | undefined {
  const all = [...objects];
  const byNumber = Map.groupBy(all, ({ number }) => number);
  /** All that a reference may come to: objects of several revisions have one number. */
  const resolved = (value: Value): readonly Value[] =>
    typeof value === 'object' && value !== null && 'ref' in value
      ? (byNumber.get(value.ref) ?? []).map(object => object.value)
      : [value];

  function inValue(value: Value): string | undefined {
    if (Array.isArray(value)) return firstOf(value as readonly Value[], inValue);
    return isDict(value) ? inDict(value) : undefined;
  }

  function inDict({ pairs }: Dict): string | undefined {
    return firstOf(pairs, ([key, value]) => inPair(key, value) ?? inValue(value));
  }

  function inPair(key: string, value: Value): string | undefined {
    const name = nameOf(value) ?? '';
    if (keys.has(key) && value !== null) return key;
    if (key === 'S' && actions.has(name)) return name;
    if ((key === 'Subtype' || key === 'Type') && kinds.has(name)) return name;
    if (trees.has(key) && !resolved(value).every(isEmptyTree)) return key;
    if (key === 'URI' && resolved(value).some(isScriptAddress)) return key;
    if (key === 'OpenAction' && !resolved(value).every(of => isCalm(of))) return key;
    if (key === 'AA' && !resolved(value).every(isCalmTable)) return key;
    return undefined;
  }

  /** An action that happens by itself, with those that follow it. An array is a place in the document. */
  function isCalm(value: Value, depth = 0): boolean {
    if (value === null || Array.isArray(value)) return Array.isArray(value) ? value.every(isPlace) : true;
    if (typeof value === 'string' || nameOf(value) !== undefined) return true;
    if (!isDict(value) || depth > 8) return false;
    const chosen = value.pairs
      .filter(([key]) => key === 'S' || key === 'N')
      .flatMap(([, of]) => resolved(of));
    const next = value.pairs.filter(([key]) => key === 'Next').flatMap(([, of]) => resolved(of));
    const followers = next.flatMap(of => (Array.isArray(of) ? (of as Value[]).flatMap(resolved) : [of]));
    return (
      chosen.every(of => goingToPage.has(nameOf(of) ?? '') || nameOf(of) === 'Named') &&
      followers.every(of => isCalm(of, depth + 1))
    );
  }

  const isCalmTable = (value: Value): boolean =>
    !isDict(value) || value.pairs.every(([, of]) => resolved(of).every(action => isCalm(action)));

  return firstOf(all, ({ value, isStream }) => {
    // Where a name may stand, a reference to one may.
    const lone = nameOf(value);
    if (lone !== undefined && (actions.has(lone) || kinds.has(lone))) return lone;
    if (isStream && isDict(value) && value.pairs.some(isOutside)) return 'F';
    return inValue(value);
  });
}

const firstOf = <T>(list: readonly T[], find: (item: T) => string | undefined): string | undefined => {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A page, and how it is shown. */
const isPlace = (value: Value): boolean => !isDict(value) && !Array.isArray(value);

/** The data of the stream lies in another file (7.3.8.2). */
const isOutside = ([key, value]: readonly [string, Value]): boolean =>
  key === 'F' && (typeof value === 'string' || isDict(value));

const isEmptyTree = (value: Value): boolean =>
  value === null ||
  (isDict(value) &&
    value.pairs.every(([key, of]) => key === 'Limits' || (Array.isArray(of) && of.length === 0)));

/** Text of PDF may be UTF-16. */
const isScriptAddress = (value: Value): boolean =>
  typeof value === 'string' && scriptAddress.test(value.replace(/^þÿ|\p{Cc}/gu, ''));
