/** Goes to the first field with an error, in document order; says whether there was one. */
export function focusFirstInvalid(container: Element): boolean {
  const field = container.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid="true"], [data-invalid] :is(input, button)',
  );
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}

const typable =
  ':is(input:not([type=radio], [type=checkbox], [type=file]), textarea):not([readonly], :disabled)';

/**
 * Goes to the first field that is typed into, unless something inside took the focus for itself. Not where fingers work: a
 * keyboard would cover half of the form before anything of it was read.
 */
export function focusFirstField(container: HTMLElement): void {
  if (document.activeElement !== container || !matchMedia('(hover: hover)').matches) return;
  container.querySelector<HTMLElement>(typable)?.focus({ preventScroll: true });
}

const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The element itself, if Tab stops there, and all within it where Tab stops, in their order. */
export const stopsIn = (box: Element): HTMLElement[] =>
  [box as HTMLElement, ...box.querySelectorAll<HTMLElement>(tabbable)].filter(
    element =>
      element.matches(tabbable) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility(),
  );

/** Tab on the last element goes to the first, and back: the browser's own bar is not part of a dialog. */
export function wrapTab(
  event: { key: string; shiftKey: boolean; preventDefault: () => void },
  box: HTMLElement,
): void {
  if (event.key !== 'Tab') return;
  const stops = stopsIn(box);
  const [first, last] = [stops[0], stops.at(-1)];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge || !other) return;
  event.preventDefault();
  other.focus();
}
