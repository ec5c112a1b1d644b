import { optionsFrom, WrongSetting } from './env.ts';
import { startSimulator } from './start.ts';

const write = (stream: NodeJS.WriteStream, line: string) => stream.write(`${line}\n`);

try {
  const complain = (error: unknown) =>
    write(process.stderr, `simulator: ${(error as Error)?.stack ?? String(error)}`);
  const simulator = await startSimulator({ ...optionsFrom(process.env), complain });
  write(process.stdout, `simulator listening on ${simulator.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
} catch (error) {
  write(
    process.stderr,
    error instanceof WrongSetting ? error.message : `simulator cannot start: ${String(error)}`,
  );
  process.exit(1);
}
