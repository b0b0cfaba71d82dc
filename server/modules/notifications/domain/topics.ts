import type {
  Notification,
  NotificationSettings,
  NotificationTopic,
} from "#shared/contracts/notifications.ts";
import { notificationTopics } from "#shared/contracts/notifications.ts";

type Kind = Notification["kind"];

/** Of what is derived from facts; the morning word has an hour instead. */
export type TopicSettings = Pick<NotificationSettings, Exclude<NotificationTopic, "morning">>;

export const notificationTopicNames = Object.keys(notificationTopics) as NotificationTopic[];

export const kindsOf = (topic: NotificationTopic): readonly Kind[] => notificationTopics[topic];

const topicByKind = new Map(
  notificationTopicNames.flatMap((topic) => kindsOf(topic).map((kind) => [kind, topic] as const)),
);

export const isWanted = (kind: Kind, switches: Partial<Pick<NotificationSettings, NotificationTopic>>) => {
  const topic = topicByKind.get(kind);
  return topic !== undefined && Boolean(switches[topic]);
};
