/** What other features ask of the provider's calendar. */
export { workingCalendar, workingHours } from './calendar-store.ts';
