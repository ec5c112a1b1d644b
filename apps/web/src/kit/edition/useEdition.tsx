import { documentOf, type FieldTable } from '@moadi/domain/fields';
import { Suspense, useState, type ReactNode } from 'react';
import { newAct, type Act } from '../api/act.ts';
import { ApiError } from '../api/errors.ts';
import type { Form } from '../form/useForm.ts';
import { lazyPart } from '../lazy-part.tsx';
import { mergeEdits } from './merge-edits.ts';
import type { NewerProps } from './NewerFields.tsx';

/** Two people on one row are rare: loaded only then. */
const NewerFields = lazyPart(() => import('./NewerFields.tsx'));

/** What the editor of a row saves with, and shows where somebody else was first. */
export interface Edition<Kept> {
  save: <T extends object>(fields: FieldTable, form: EditForm<T>, mine: T) => Promise<Kept>;
  notice: <T extends object>(fields: FieldTable, form: EditForm<T>) => ReactNode;
}

type EditForm<T extends object> = Pick<Form<T>, 'values' | 'set' | 'setValues'>;

interface Options<Row, Kept> {
  /** As the form begins with it. */
  edited: Row;
  save: (body: { version: number }, act: Act) => Promise<Kept>;
  /** The row as it is now. */
  read: () => Promise<Row>;
}

/**
 * An edit names the version that it began from (decision 22). Where somebody else was first, the server refuses: then the
 * form has what only the other changed, keeps what was typed, and the notice tells of it; the next try goes over the newer one.
 */
export function useEdition<Row extends { version: number }, Kept>({
  edited,
  save,
  read,
}: Options<Row, Kept>): Edition<Kept | Row> {
  const [base, setBase] = useState(edited);
  const [act] = useState(newAct);
  const [met, setMet] = useState<{ newer: object; fields: readonly object[] }>();
  return {
    save: async (fields, form, mine) => {
      try {
        return await save({ ...mine, version: base.version }, act);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'http.editedMeanwhile') throw error;
        const row = await read();
        const newer = documentOf(fields, row) as typeof mine;
        const found = mergeEdits(documentOf(fields, base) as typeof mine, mine, newer);
        setBase(row);
        if (isSame(mine, newer)) return row; // the answer to an earlier try was lost
        setMet({ newer, fields: found.fields });
        form.setValues(found.values);
        throw error;
      }
    },
    notice: (fields, form) =>
      met && (
        <Suspense fallback={null}>
          {/* A form knows its fields by name, this one goes through all of them. */}
          <NewerFields {...({ met, fields, form } as unknown as NewerProps)} />
        </Suspense>
      ),
  };
}

const isSame = <T extends object>(a: T, b: T): boolean =>
  [...Object.keys(a), ...Object.keys(b)].every(name => a[name as keyof T] === b[name as keyof T]);
