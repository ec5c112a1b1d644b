/** Markup that needs no more escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Shown = string | number | boolean | null | undefined | Html | readonly Html[];

/** Writes markup; every value is escaped unless it is markup already. False, null and undefined show nothing. */
export function html(strings: TemplateStringsArray, ...values: Shown[]): Html {
  return new Html(strings.reduce((text, part, at) => text + shown(values[at - 1]) + part));
}

function shown(value: Shown): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return (value as Html[]).map(part => part.text).join('');
  return String(value).replace(/[&<>"'`]/g, character => `&#${character.charCodeAt(0)};`);
}
