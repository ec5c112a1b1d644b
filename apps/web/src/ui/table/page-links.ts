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

/**
 * The page numbers offered, five at most around the one that is chosen, and whether one can go on from there. Of a list that was
 * not counted only the page behind the present one may be there.
 */
export function pageLinks(
  { page, size, shown, total }: PageFacts,
  chosen = page,
): { links: number[]; hasNext: boolean } {
  const known = total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
  const last = Math.max(page, known ?? (shown >= size ? page + 1 : page));
  const first = Math.max(1, Math.min(chosen - Math.floor(linkCount / 2), last - linkCount + 1));
  const links = Array.from({ length: Math.min(linkCount, last - first + 1) }, (_, index) => first + index);
  return { links, hasNext: chosen < last };
}
