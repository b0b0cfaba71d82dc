import type { Reply } from "#server/modules/assistant/reply.ts";
import { composeReply, lead } from "#server/modules/assistant/statements/statement.ts";
import { yesNoCard } from "#server/modules/assistant/tools/agenda/single-event.ts";
import {
  formatStart,
  type ToolEvent,
  toCardEvent,
} from "#server/modules/assistant/tools/agenda/tool-event.ts";
import {
  formatDay,
  inEuros,
  inPercent,
  quotedTitle,
  quotedWords,
} from "#server/modules/assistant/tools/format-words.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";

interface Question {
  text: string;
  yes: string;
  cards?: ChatCard[];
}

/** The outputs of the tools that change something; each names what it would change. */
interface Named {
  event?: ToolEvent;
  goal?: { title: string };
  merchantName?: string;
}

type WriteOf<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;

const ofEvent = ({ event }: Named, today: string): Question => ({
  text: event
    ? `¿Apunto ${quotedWords(event.title)}, ${formatStart(event, today)}?`
    : "¿Lo apunto en tu agenda?",
  yes: "Sí, apúntalo",
  cards: event ? [{ kind: "event", state: "proposed", event: toCardEvent(event), before: null }] : [],
});

const ofGoal = ({ draft: { title, targetAmount, targetDate } }: WriteOf<"create_goal">, today: string) => {
  const amount = targetAmount ? ` de ${inEuros(targetAmount)}` : "";
  const until = targetDate ? ` para el ${formatDay(targetDate, today)}` : "";
  return { text: `¿Creo el objetivo ${quotedWords(title)}${amount}${until}?`, yes: "Sí, créalo" };
};

const ofProgress = ({ changes: { contribution, progress } }: WriteOf<"advance_goal">, { goal }: Named) => {
  const step = contribution === undefined ? inPercent(progress ?? 0) : inEuros(contribution);
  return { text: `¿Apunto ${step} en ${quotedTitle(goal?.title ?? "")}?`, yes: "Sí, apúntalo" };
};

const ofCash = ({ written: { amount, text } }: WriteOf<"add_movement">) => {
  const kind = amount < 0 ? "un gasto" : "un ingreso";
  const name = quotedWords(text);
  return {
    text: `¿Apunto ${kind} en efectivo de ${inEuros(Math.abs(amount))}, ${name}?`,
    yes: "Sí, apúntalo",
  };
};

const questionOf = (write: Write, named: Named, today: string): Question => {
  switch (write.kind) {
    case "create_events":
      return ofEvent(named, today);
    case "create_goal":
      return ofGoal(write, today);
    case "advance_goal":
      return ofProgress(write, named);
    case "change_category":
      return {
        text: `¿Pongo ${quotedTitle(named.merchantName ?? "")} en «${write.category}»?`,
        yes: "Sí, cámbialo",
      };
    case "set_budget":
      return {
        text: `¿Pongo el presupuesto de ${write.own ? quotedTitle(write.own.name) : write.category} en ${inEuros(write.limit)} al mes?`,
        yes: "Sí, ponlo",
      };
    case "add_movement":
      return ofCash(write);
    default:
      return { text: "¿Lo hago?", yes: "Sí" };
  }
};

/** Asks before a change that may not have been asked for; nothing is changed until the person says yes. */
export const askBefore = (write: Write, output: unknown, today: string): Reply => {
  const { text, yes, cards = [] } = questionOf(write, output as Named, today);
  const asked = composeReply([lead(text, [...cards, yesNoCard(yes)])]);
  return { ...asked, calls: [], proposal: write, notice: null };
};
