import { type Answer, saying } from "#server/modules/assistant/answer.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";

export const replyTo = (understanding: Understanding): Answer => {
  switch (understanding.intent) {
    case "create_event":
      return understanding.missing.includes("title")
        ? saying("¿Qué apunto?")
        : saying(`¿Para cuándo apunto «${understanding.title}»?`);
    case "move_event":
      return saying("¿A qué día o a qué hora lo muevo?");
    case "affordability":
      return saying("¿Qué quieres comprar y cuánto cuesta?");
    case "create_goal":
      return saying("¿Cómo se llama el objetivo, y cuánto necesitas?");
    case "advance_goal":
      return saying("¿Cuánto has apartado, y para qué objetivo?");
    case "change_category":
      return saying("Dime el comercio y la categoría. Por ejemplo: pon Amazon en Tecnología.");
    case "help":
      return saying(
        "Miro tus gastos, tu agenda y tus objetivos, y te digo si una compra te conviene. Pregunta con tus palabras.",
        [examples],
      );
    case "greeting":
      return saying("Hola. Dime qué miro: tu dinero, tu agenda o tus objetivos.", [examples]);
    case "thanks":
      return saying("A ti.");
    case "yes":
      return saying("¿A qué te refieres? Ahora no tengo nada pendiente de un sí.");
    case "no":
      return saying("De acuerdo.");
    case "undo":
      return saying("No hay nada que deshacer.");
    default:
      return saying("Eso no lo sé. Puedo mirar tus gastos, tu agenda, tus objetivos o una compra.", [
        examples,
      ]);
  }
};

const examples: ChatCard = {
  kind: "choices",
  choices: [
    { label: "Gastos del mes", message: "¿Cuánto he gastado este mes?" },
    { label: "Mi semana", message: "¿Qué tengo esta semana?" },
    { label: "Mis objetivos", message: "¿Cómo van mis objetivos?" },
  ],
};
