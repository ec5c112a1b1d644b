import type { CalledEndpoint, EndpointInfo } from '@moadi/contract/kit';
import { parseAst, type Plugin } from 'vite';

/** What only the server and the API document read of an endpoint's row; one that is new does not compile until it is named. */
const leftOut: Readonly<Record<Exclude<keyof EndpointInfo, keyof CalledEndpoint>, true>> = {
  access: true,
  summary: true,
  faults: true,
  creates: true,
  idempotent: true,
  audited: true,
  limit: true,
  beforeSecondFactor: true,
  actToConfirm: true,
  othersAct: true,
  confirmedByRow: true,
  heavy: true,
  inParts: true,
  stream: true,
};

/** Gives the browser of each endpoint what `CalledEndpoint` names; its types say no more than that there (`reader.d.ts`). */
export const calledEndpoints = (): Plugin => ({
  name: 'moadi:called-endpoints',
  apply: 'build',
  transform: {
    filter: { id: /packages\/contract\/src\/.*endpoints\.ts$/ },
    handler: code => ({ code: withoutLeftOut(code), map: null }),
  },
});

/** The code with these properties taken out of every object that is written in it. */
export function withoutLeftOut(code: string): string {
  const ranges: Range[] = [];
  find(parseAst(code, { lang: 'ts' }), ranges);
  return ranges.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

interface Range {
  start: number;
  end: number;
}

interface Node extends Range {
  type: string;
  key?: { name?: string };
  computed?: boolean;
  properties?: readonly Node[];
}

/** In the order of the text; what stands in a part that is taken out goes with it. */
function find(node: unknown, ranges: Range[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, properties = [], end } = node as Node;
  if (type !== 'ObjectExpression') return Object.values(node).forEach(child => find(child, ranges));
  properties.forEach((property, i) => {
    const { computed, key, start } = property;
    const isLeftOut = !computed && key?.name !== undefined && Object.hasOwn(leftOut, key.name);
    // With the comma behind it.
    if (isLeftOut) ranges.push({ start, end: properties[i + 1]?.start ?? end - 1 });
    else find(property, ranges);
  });
}
