import type { ReactNode } from 'react';

/** Fields beside each other. With every key the browser looks through the whole form that a field belongs to: a section is enough. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <form className="form-grid flex-1" onSubmit={event => event.preventDefault()}>
    {children}
  </form>
);
