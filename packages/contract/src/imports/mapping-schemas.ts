import { z } from 'zod';

/** What the columns of a book are. */
export const mappingSchema = z.record(z.string(), z.unknown());

/** A sheet's head, its columns and what they may be. */
export const layoutSchema = z.record(z.string(), z.unknown());
