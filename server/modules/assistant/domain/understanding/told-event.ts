/** An event that an answer told of. Start and end are local times, or days of an all-day event. */
export interface ToldEvent {
  id: string;
  title: string;
  start: string;
  end: string;
}
