import { optionsFrom, WrongSetting } from './env.ts';
import { startSimulator, type Simulator } from './start.ts';

const write = (stream: NodeJS.WriteStream, line: string) => stream.write(`${line}\n`);

let simulator: Simulator | undefined;
const end = () => void Promise.resolve(simulator?.close()).then(() => process.exit(0));
// `disconnect`: anyone who has begun it over a channel is gone, and nobody else would end it.
for (const word of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(word, end);

try {
  const complain = (error: unknown) =>
    write(process.stderr, `simulator: ${(error as Error)?.stack ?? String(error)}`);
  simulator = await startSimulator({ ...optionsFrom(process.env), complain });
  write(process.stdout, `simulator listening on ${simulator.url}`);
} catch (error) {
  write(
    process.stderr,
    error instanceof WrongSetting ? error.message : `simulator cannot start: ${(error as Error).message}`,
  );
  process.exit(1);
}
