import { importsOf, isTest, withoutComments, type Complaint, type Source } from './sources.ts';

/** A file whose name says that it is about rows: `store.ts`, `payment-ledger.ts`. */
const isStore = (path: string): boolean => /\/([\w-]+-)?(store|ledger)\.ts$/.test(path);

const statement =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bimport \{[^}]*\bsql\b[^}]*\} from 'kysely'/;

const featureOf = (path: string): string | undefined =>
  /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** A feature's SQL stands in its stores and ledgers, and these are its own. */
export function checkStores(sources: readonly Source[]): Complaint[] {
  return sources.flatMap(source => {
    const { path, text } = source;
    const feature = featureOf(path);
    if (feature === undefined || isTest(path)) return [];
    const complaints: Complaint[] = [];
    if (!isStore(path) && statement.test(withoutComments(text)))
      complaints.push({
        path,
        message: 'writes SQL; put it as a function into a store.ts or …-store.ts (a ledger.ts) beside it',
      });
    for (const name of importsOf(source))
      if (isStore(name) && ![feature, undefined].includes(featureOf(name)))
        complaints.push({
          path,
          message: `imports another feature's store (${name}); ask its service, or have it handed in by features.ts`,
        });
    return complaints;
  });
}
