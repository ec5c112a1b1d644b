import { sharedLabels } from '@moadi/domain/enums';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import { secondFactorWords as words } from './words.ts';

/** How a person calls an app or a device of theirs. */
export const NameField = (field: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>) => (
  <TextField {...field} label={sharedLabels.factorName} help={words.nameHelp} required maxLength={60} />
);
