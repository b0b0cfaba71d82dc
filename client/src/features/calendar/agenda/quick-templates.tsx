import Coffee from "lucide-react/icons/coffee";
import Phone from "lucide-react/icons/phone";
import Users from "lucide-react/icons/users";
import { eventKinds } from "#client/components/event-kinds.ts";
import { useCreateEvent } from "./event-queries.ts";

const minute = 60_000;

/** Spec 9: what each template makes, and how long from now it begins, in minutes. */
const startsIn = 5;
const templates = [
  { title: "Descanso", category: "personal", minutes: 15, icon: Coffee },
  { title: "Reunión equipo", category: "meeting", minutes: 60, icon: Users },
  { title: "Llamada cliente", category: "work", minutes: 30, icon: Phone },
] as const;

export const QuickTemplates = () => {
  const create = useCreateEvent();

  const add = ({ title, category, minutes }: (typeof templates)[number]) => {
    if (create.isPending) return;
    const start = Date.now() + startsIn * minute;
    create.mutate({
      body: {
        title,
        category,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + minutes * minute).toISOString(),
        isAllDay: false,
      },
    });
  };

  return (
    <ul
      aria-label="Plantillas rápidas"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] lg:mx-0 lg:gap-3 lg:px-0 xl:flex-wrap"
    >
      {templates.map((template) => {
        const { title, category, minutes, icon: Icon } = template;
        return (
          <li key={title} className="shrink-0">
            <button
              type="button"
              aria-disabled={create.isPending || undefined}
              onClick={() => add(template)}
              className={chip}
            >
              <Icon
                size={18}
                strokeWidth={1.75}
                className={`shrink-0 ${eventKinds[category].text}`}
                aria-hidden="true"
              />
              {title} <span className="num font-medium text-ink-muted">{minutes} min</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const chip =
  "inline-flex min-h-11 select-none items-center gap-2 rounded-full bg-surface px-4 font-semibold text-md ring-1 ring-line ring-inset transition-[background-color,scale] duration-tap hover:bg-sunken active:scale-[0.97] aria-disabled:bg-sunken aria-disabled:text-ink-subtle";
