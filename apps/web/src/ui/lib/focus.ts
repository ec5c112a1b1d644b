/** Goes to the first field with an error, in document order; says whether there was one. */
export function focusFirstInvalid(container: Element): boolean {
  const field = container.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid="true"], [data-invalid] :is(input, button)',
  );
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}
