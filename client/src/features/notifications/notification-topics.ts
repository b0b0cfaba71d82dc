import CalendarClock from "lucide-react/icons/calendar-clock";
import Lightbulb from "lucide-react/icons/lightbulb";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Sunrise from "lucide-react/icons/sunrise";
import Target from "lucide-react/icons/target";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import {
  type Notification,
  type NotificationTopic,
  notificationTopics,
} from "#shared/contracts/notifications.ts";

export const topicLooks = {
  spending: { icon: TriangleAlert, tone: "tone-warning" },
  goals: { icon: Target, tone: "tone-accent" },
  insights: { icon: Lightbulb, tone: "bg-saffron-soft text-saffron-ink" },
  agenda: { icon: CalendarClock, tone: "tone-accent" },
  morning: { icon: Sunrise, tone: "bg-saffron-soft text-saffron-ink" },
  banks: { icon: RefreshCw, tone: "tone-cat-freelance" },
} as const;

export const topicOf = (kind: Notification["kind"]): NotificationTopic => {
  const { goals, insights, agenda, morning, banks } = notificationTopics;
  const isOf = (kinds: readonly string[]) => kinds.includes(kind);
  if (isOf(goals)) return "goals";
  if (isOf(insights)) return "insights";
  if (isOf(agenda)) return "agenda";
  if (isOf(morning)) return "morning";
  return isOf(banks) ? "banks" : "spending";
};
