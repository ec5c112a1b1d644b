import type { Value } from '@moadi/domain/fields';
import { GoodPicker } from './goods/GoodPicker.tsx';
import { RowField, type RowFieldProps } from './RowField.tsx';

type Props = RowFieldProps & { good: Value; description?: Value };

/** A field of a line or of a carried good; its goods id is picked. */
export function ItemField({ good, description, ...field }: Props) {
  return field.field === 'stuffServiceId' ? (
    <GoodPicker
      section={field.section}
      index={field.index}
      bare={field.bare}
      form={field.form}
      stuffId={good}
      description={description}
      locked={field.state.locked}
    />
  ) : (
    <RowField {...field} />
  );
}
