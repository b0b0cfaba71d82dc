import { isRemoval } from "#server/modules/assistant/domain/understanding/reminders.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { type Reply, textReply } from "#server/modules/assistant/reply.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import type { FirstWords } from "#shared/contracts/spending/pulse.ts";
import { replyBeyond } from "./beyond-replies.ts";

export const replyWithoutTool = (understanding: Understanding, today: string): Reply => {
  switch (understanding.intent) {
    case "create_event":
      return understanding.missing.includes("title")
        ? textReply("¿Qué apunto?")
        : textReply(`¿Para cuándo apunto «${understanding.title}»?`);
    case "set_reminders":
      return understanding.minutes === null && !isRemoval(understanding.change)
        ? textReply("¿Cuánto antes te aviso?", [leads])
        : textReply("¿De qué evento? Dime su nombre o su día.");
    case "move_event":
      return textReply("¿A qué día o a qué hora lo muevo?");
    case "affordability":
      return textReply("¿Qué quieres comprar y cuánto cuesta?");
    case "create_goal":
      return textReply("¿Cómo se llama el objetivo, y cuánto necesitas?");
    case "advance_goal":
      return textReply("¿Cuánto has apartado, y para qué objetivo?");
    case "change_category":
      return textReply("Dime el comercio y la categoría. Por ejemplo: pon Amazon en Tecnología.");
    case "set_budget":
      return textReply(
        "¿De qué categoría y de cuánto? Por ejemplo: pon un presupuesto de 200 € en restaurantes.",
      );
    case "split_movement":
      return textReply("¿Qué pago y entre cuántos? Por ejemplo: divide la cena entre 4.");
    case "help":
      return textReply(
        "Miro tus gastos, tu agenda y tus objetivos, y te digo si una compra te conviene. Pregunta con tus palabras.",
        [examples],
      );
    case "greeting":
      return textReply("Hola. Dime qué miro: tu dinero, tu agenda o tus objetivos.", [examples]);
    case "thanks":
      return textReply("A ti.");
    case "yes":
      return textReply("¿A qué te refieres? Ahora no tengo nada pendiente de un sí.");
    case "no":
      return textReply("De acuerdo.");
    case "undo":
      return textReply("No hay nada que deshacer.");
    case "net_worth":
      return replyBeyond({ intent: "beyond", topic: "loan" }, today);
    case "beyond":
      return replyBeyond(understanding, today);
    default:
      return textReply("Eso no lo sé. Puedo mirar tus gastos, tu agenda, tus objetivos o una compra.", [
        examples,
      ]);
  }
};

/** To whom greets Fred in the first days of their money: what there is to say of it, and one next step. */
export const replyWithFirstWords = ({ facts, step }: FirstWords): Reply =>
  textReply(`Hola. ${facts.join(" ")} Para empezar: ${uncapitalised(step.text)}.`, [examples]);

const uncapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const leads: ChatCard = {
  kind: "choices",
  choices: ["10 minutos antes", "Una hora antes", "Un día antes"].map((words) => ({
    label: words,
    message: words,
  })),
};

const examples: ChatCard = {
  kind: "choices",
  choices: [
    { label: "Gastos del mes", message: "¿Cuánto he gastado este mes?" },
    { label: "Mi semana", message: "¿Qué tengo esta semana?" },
    { label: "Mis objetivos", message: "¿Cómo van mis objetivos?" },
  ],
};
