import { ErrorText } from './Field.tsx';

/** What is wrong with a form as a whole, above its button; nothing while there is nothing. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-table text-danger">
      <ErrorText>{children}</ErrorText>
    </p>
  );
}
