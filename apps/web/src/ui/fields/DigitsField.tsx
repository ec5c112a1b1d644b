import { CodeField, type CodeFieldProps } from './CodeField.tsx';

/** A code of digits only: national codes, mobiles, postal codes. */
export function DigitsField(props: Omit<CodeFieldProps, 'digits' | 'upperCase'>) {
  return <CodeField {...props} digits />;
}
