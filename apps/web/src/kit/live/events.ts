/** One event of a stream (WHATWG HTML, «server-sent events»): its name and its data. */
export interface StreamEvent {
  name: string;
  data: string;
}

/** Takes the text of a stream as it comes, cut anywhere, and hands each event on when it is whole. Comments go by. */
export function eventReader(take: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) take({ name: name || 'message', data: data.join('\n') });
      [name, data] = ['', []];
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text)!;
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };
  return text => {
    // The end of a line that may be cut in two waits for what follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    lines.forEach(line);
  };
}
