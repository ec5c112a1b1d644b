import type { Fault, MessageParams } from '@moadi/domain/faults';

type Param = string | number | { bigint: string };

/** A fault as JSON carries it: an amount stays one, so that its sentence is the same later. */
export interface StoredFault {
  code: string;
  path: string;
  params?: unknown;
}

export const storedFault = ({ code, path, params }: Fault): StoredFault => ({
  ...{ code, path },
  ...(params && {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]): [string, Param] => [
        name,
        typeof value === 'bigint' ? { bigint: String(value) } : value,
      ]),
    ),
  }),
});

export function faultFrom({ code, path, params }: StoredFault): Fault {
  const revived = Object.entries((params ?? {}) as Record<string, Param>).map(
    ([name, value]): [string, string | number | bigint] => [
      name,
      typeof value === 'object' ? BigInt(value.bigint) : value,
    ],
  );
  return { code, path, params: Object.fromEntries(revived) as MessageParams } as Fault;
}
