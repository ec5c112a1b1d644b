/** Start and end of an inquiry, in the form of protocol 1.4, not yet percent-encoded. */
export type InquiryWindow = { start: string; end: string };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;

/**
 * The widest window that certainly holds a packet sent at `aroundMs`: from an hour before, for clocks that differ, to
 * an hour from now, but never longer than the allowed week (error 4164). Without a window only 24 hours are searched.
 * One that seems to be sent later than now left before the clock was set back, and nobody knows when: the last week.
 * @param aroundMs epoch ms of the first send; @param nowMs epoch ms
 */
export function inquiryWindow(aroundMs: number, nowMs: number): InquiryWindow {
  const longestMs = weekMs - 1000;
  const latestMs = nowMs + hourMs;
  const isSetBack = aroundMs > nowMs + minuteMs;
  const startMs = isSetBack ? latestMs - longestMs : aroundMs - hourMs;
  const endMs = Math.min(latestMs, startMs + longestMs);
  return { start: inquiryTime(startMs), end: inquiryTime(endMs) };
}

/** Throws where the authority would refuse the window every time: no times, backwards (4140), over a week (4164). */
export function checkWindow({ start, end }: InquiryWindow): void {
  const [startMs, endMs] = [start, end].map(time => (form.test(time) ? Date.parse(time) : Number.NaN));
  const length = Number(endMs) - Number(startMs);
  if (!(length >= 0 && length <= weekMs)) throw new RangeError('an inquiry window of at most one week');
}

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}(?:Z|[+-]\d\d:\d\d)$/;

const tehranStandardMs = 3.5 * hourMs;

/** `2023-05-14T00:00:00.000000000+03:30`. The offset is only notation: the text names the same instant all year. */
export function inquiryTime(ms: number): string {
  return `${new Date(ms + tehranStandardMs).toISOString().slice(0, -1)}000000+03:30`;
}
