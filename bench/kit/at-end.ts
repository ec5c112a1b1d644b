const stops: (() => unknown)[] = [];

/** Registers what must be stopped or removed when the benchmark ends, also when it is interrupted. */
export const atEnd = (stop: () => unknown): void => void stops.push(stop);

/** The last one first. A stop that fails keeps none of the others from running. */
export async function end(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  }
}
