export const pageSizes = [25, 50, 100, 200] as const;

const linkCount = 5;

export type PageFacts = {
  page: number;
  size: number;
  /** Rows on this page. A full page means that there may be another. */
  shown: number;
  /** Counted only when someone asked. */
  total?: number | undefined;
};

/** The page numbers offered, five at most around the current one, and whether one can go on. */
export function pageLinks({ page, size, shown, total }: PageFacts): { links: number[]; hasNext: boolean } {
  const known = total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
  const hasNext = known === undefined ? shown >= size : page < known;
  const last = Math.max(page, known ?? (hasNext ? page + 1 : page));
  const first = Math.max(1, Math.min(page - Math.floor(linkCount / 2), last - linkCount + 1));
  const links = Array.from({ length: Math.min(linkCount, last - first + 1) }, (_, index) => first + index);
  return { links, hasNext };
}
