import type { Clock } from "#server/platform/clock.ts";
import { orderedReminders } from "#shared/rules/reminders.ts";
import type { ReminderRepository } from "./reminder-repository.ts";

interface Dependencies {
  reminders: ReminderRepository;
  clock: Clock;
}

export type ReminderService = ReturnType<typeof createReminderService>;

export const createReminderService = ({ reminders, clock }: Dependencies) => ({
  async byDefault(userId: string): Promise<number[]> {
    return (await reminders.settings(userId))?.reminders ?? [];
  },

  async setDefault(userId: string, chosen: number[]) {
    const ordered = orderedReminders(chosen) ?? [];
    await reminders.setDefault(userId, ordered, clock.now());
    return ordered;
  },

  /**
   * What to remind of, of the events that begin in between. Another calendar tells of its own by its default.
   * `remindsSince`: nothing is told of before, as of the hours before the event or the default was there.
   */
  async upcoming(userId: string, range: { from: Date; to: Date }) {
    const settings = await reminders.settings(userId);
    const found = await reminders.events(userId, range);
    return found.map(({ id, title, location, isAllDay, startsAt, firstDay, createdAt, ...event }) => {
      const isDefault = event.reminders === null;
      const remindsSince =
        isDefault && settings && settings.updatedAt > createdAt ? settings.updatedAt : createdAt;
      const minutes = event.reminders ?? settings?.reminders ?? [];
      return { id, title, location, isAllDay, startsAt, firstDay, reminders: minutes, remindsSince };
    });
  },
});
