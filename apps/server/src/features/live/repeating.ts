/** Work that comes again and again while it is started; one time never overlaps the next, and the first begins at once. */
export function repeating(everyMs: number, work: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let runs = false;
  let isWanted = false;
  const turn = async () => {
    runs = true;
    const began = performance.now();
    await work();
    runs = false;
    if (isWanted) timer = setTimeout(() => void turn(), Math.max(0, began + everyMs - performance.now()));
  };
  return {
    start: () => {
      isWanted = true;
      if (!runs) void turn();
    },
    stop: () => {
      isWanted = false;
      clearTimeout(timer);
    },
  };
}
