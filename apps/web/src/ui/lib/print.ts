/** Opens the browser's print dialog once every letter has its font: until then some are not drawn at all. */
export async function printPage(): Promise<void> {
  // Fonts are loaded for what is laid out.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  window.print();
}
