import type { MakeFeature, Parts } from '../../parts.ts';
import { fileRoutes } from './routes.ts';
import { scanJobs } from './scan.ts';
import type { UploadChecks } from './upload-check.ts';

/** `checksOf`: what other features ask of files of their types. */
export const files =
  (checksOf: (parts: Parts) => UploadChecks): MakeFeature =>
  parts => {
    const { scanner } = parts;
    const checks = checksOf(parts);
    return {
      routes: routes => fileRoutes(routes, { ...parts, scanner, checks }),
      jobs: scanner ? [scanJobs({ ...parts, scanner })] : [],
    };
  };
