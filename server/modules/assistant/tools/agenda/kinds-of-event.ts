import { phrases } from "#server/modules/assistant/domain/understanding/phrases.ts";
import { plainOf } from "#server/modules/assistant/domain/understanding/text-piece.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

/** Words that ask for a kind of event, and the titles that are of it. */
const kinds = [
  {
    asked: "medic[oa]s?, consultas?, doctor(?:a|es)?, hospital, especialistas?, salud, revision(?:es)?",
    titles:
      "medic*, doctor*, dr, dra, consulta*, hospital*, clinica, ambulatorio, centro de salud, cabecera, analitica*, dentista*, [a-z]+olog[oa], cardiolog*, ginecolog*, oculista*, fisio*, psicolog*, podolog*, urolog*, endocrin*, pediatr*, matrona, otorrino*, neurolog*, digestivo, traumatolog*, dermatolog*, oftalmolog*, radiografia*, resonancia*, ecografia*, vacuna*, sintrom, revision (?:medica|dental|ocular)",
  },
  {
    asked: "deportes?, entrenos?, entrenamientos?, ejercicio",
    titles:
      "gym, gimnasio, padel, tenis, futbol*, running, correr, carrera, yoga, pilates, natacion, nadar, piscina, spinning, crossfit, zumba, bici, escalada, baloncesto, basket, boxeo, entren*, partido, pachanga, maraton, senderismo",
  },
  {
    asked: "reunion(?:es)?, reus?, meetings?, trabajo, trabajar, curro, currar, turnos?, entro, entrar",
    titles:
      "reunion*, reu, meeting*, call, llamada, videollamada*, videoconferencia*, daily, standup, sync, retro*, planning, comite, junta, presentacion, demo, entrevista*, turno*, guardia*, claustro, workshop",
  },
  {
    asked: "viajes?, viajar, vuelos?",
    titles: "viaj*, vuelo*, avion, tren, ave, aeropuerto, hotel, ferry, crucero, escapada, autobus, bus",
  },
  {
    asked: "cumples?, cumpleanos",
    titles: "cumple*, aniversario",
  },
].map(({ asked, titles }) => ({
  asked: phrases(asked, { isWhole: true }),
  titles: phrases(titles),
}));

const OF_PLAN = /^(?:Aportar .+ a |Revisar: )/;

/** The events of these words; of none, those of the kind that the words name: "médico" finds «Dermatólogo». */
export const eventsAskedFor = <Event extends { title: string }>(
  words: string,
  events: readonly Event[],
): Event[] => {
  const named = matchLoosely(words, events, ({ title }) => title);
  // What the plan of a goal puts there bears the goal's name: it is asked for where nothing else is.
  const own = named.filter(({ title }) => !OF_PLAN.test(title));
  if (named.length > 0) return own.length > 0 ? own : named;
  const said = plainOf(foldKeepingLength(words)).split(" ");
  const kind = kinds.find(({ asked }) => said.every((word) => asked.test(word)));
  return kind ? events.filter(({ title }) => kind.titles.test(plainOf(foldKeepingLength(title)))) : [];
};
