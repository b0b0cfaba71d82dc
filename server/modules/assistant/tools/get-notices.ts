import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { counted } from "#server/spanish/format.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import { defineTool } from "./tool.ts";

const noticeSchema = z.object({ title: z.string(), body: z.string(), isRead: z.boolean() });

const output = z.object({
  unread: z.int(),
  notices: z.array(noticeSchema),
  /** Equal charges of the last months that may be one too many, and that no notice tells of. */
  repeated: z.array(noticeSchema),
});
type Notices = z.output<typeof output>;

const daysShown = 14;
const mostShown = 8;
const mostSaid = 3;
const maxLength = 200;

const nothingSeen = "No tienes avisos de los últimos días: no he visto cargos raros ni nada por mirar.";
const noneTwice = "Tampoco veo cargos repetidos en los últimos cuatro meses.";

const asSentence = ({ title, body }: Notices["notices"][number]) => {
  const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
  return [title, body].filter(Boolean).map(ended).join(" ");
};

const state = ({ unread, notices, repeated }: Notices): StatementDraft[] => {
  const doubtful = repeated.slice(0, mostSaid).map((one) => lead(asSentence(one)));
  if (notices.length === 0)
    return repeated.length === 0
      ? [lead(nothingSeen), lead(noneTwice)]
      : [lead("No tienes avisos de los últimos días."), ...doubtful];
  const count = counted(notices.length, "aviso", "avisos");
  const fresh = unread > 0 ? `, ${unread} sin leer` : "";
  return [
    lead(`Tienes ${count} de las últimas dos semanas${fresh}.`),
    ...notices.slice(0, mostSaid).map((one) => lead(asSentence(one))),
    ...notices.slice(mostSaid).map((one) => detail(asSentence(one))),
    ...doubtful,
  ];
};

/** The latest first. */
export interface NoticeList {
  list(userId: string): Promise<{
    notifications: readonly { title: string; body: string; deliveredAt: string; readAt: string | null }[];
  }>;
  repeatedCharges(userId: string): Promise<readonly { title: string; body: string }[]>;
}

export const createGetNotices = (notifications: NoticeList) =>
  defineTool({
    name: "get_notices",
    purpose:
      "Los avisos de las últimas dos semanas: cargos raros o dobles, recibos que suben, presupuestos, bancos y objetivos por mirar.",
    kind: "read",
    input: z.object({}),
    output,

    async run({ userId, now }) {
      const since = addDays(madridDayOf(now), -daysShown);
      const { notifications: latest } = await notifications.list(userId);
      const recent = latest
        .filter(({ deliveredAt }) => madridDayOf(new Date(deliveredAt)) >= since)
        .map(({ title, body, readAt }) => ({
          ...{ title: plainLine(title, maxLength), body: plainLine(body, maxLength) },
          isRead: readAt !== null,
        }))
        .toSorted((one, other) => Number(one.isRead) - Number(other.isRead));
      return {
        output: {
          unread: recent.filter(({ isRead }) => !isRead).length,
          notices: recent.slice(0, mostShown),
          repeated: (await notifications.repeatedCharges(userId))
            .map(({ title, body }) => ({
              ...{ title: plainLine(title, maxLength), body: plainLine(body, maxLength) },
              isRead: false,
            }))
            .filter(({ title }) => !recent.some((one) => one.title === title))
            .slice(0, mostShown),
        },
      };
    },

    state,
  });
