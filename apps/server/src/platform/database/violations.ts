/** Whether the database refused a row because its unique index of that name has such a one already. */
export const isViolationOf = (error: unknown, index: string): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
};
