import { phraseSequence } from "./phrase-sequence.ts";
import { phrases, requestForms } from "./phrases.ts";

/** Address and politeness, before or after the request. */
const courtesy = `sin falta, ya, oye, oiga, ey, eh, hey, hola, buenas, buenos dias, buenas tardes, buenas noches, fred, ai fred, mira, venga, anda,
  a ver, bueno, vale, ok, okay, pues, pues nada, ah, ay, y, por favor, porfa, porfi, porfavor, please, plis, xfa, perdona, perdon, disculpa,
  gracias, muchas gracias, mil gracias, guap[ao], maj[ao], tio, tia, crack, campeon, carino, jo, uf, uff, por cierto, de paso, una cosa, tambien, ademas, entonces, luego,
  si puedes, si te parece, si no te importa, cuando puedas, te acuerdas, a ver si te acuerdas, que sepas que, que sepas, importante, urgente,
  ojo, atento, atenta, que, hazme el favor de, hazme el favor, haz el favor de, me haces el favor de, me haces un favor`;

const noteVerbs = `${requestForms("apunt, anot, agend, program, calendariz, planific, agreg, anad, registr, incluy, inclu, coloc, escrib, fij, convoc, bloque, avis, recuerd, record, crea, cre, anyad")},
  met(?:e|er|es)(?:me|nos)?(?:lo|la|los|las)?, pon(?:er|es|ga|gas|edme)?(?:me|nos|te)?(?:lo|la|los|las)?, hazme, haz, reservame, reservarme, guardame, guardarme, toma nota, toma nota de, tomar nota, dejame apuntado, dejame anotado, echame, marcame, marca, marcar, sacame, organizame, organiza, montame, abreme, hacerme`;

/** "¿Puedes...?", "quiero que...": before the request itself. */
const requestOpenings = `puedes, podrias, me puedes, me podrias, nos puedes, podeis, te importa, te importaria, serias capaz de, quiero que, quiero, quisiera,
  necesito que, necesito, me gustaria que, me gustaria, querria, hay que, haria falta, hace falta que, hace falta, prefiero, preferiria, vas a, ve, vete, (?:me|nos|te|se|lo|la|me lo|me la)(?= (?:${noteVerbs.split(/,\s+/).join("|")})(?![a-z]))`;

/** Phrases that announce a plan. */
const planPhrases = `no (?:me |lo |la |nos )?(?:apuntes|pongas|anotes|agendes|metas|programes|recuerdes), no te olvides de que, no te olvides de, no te olvides, que no se me olvide que, que no se me olvide, que no se me pase, que no se nos olvide, no olvides que, no olvides, no dejes que se me olvide, no dejes que olvide, no me dejes olvidar,
  acuerdate de que, acuerdate de, acuerdate, acordarme de, acordarme, tengo que acordarme de, no quiero olvidar, no quiero olvidarme de,
  quedamos en que, hemos quedado en que, al final, resulta que, me han dicho que, ten en cuenta que, ten en cuenta, cuenta con que,
  tengo que, tenemos que, tendre que, tendria que, debo, deberia, hay que, me toca, nos toca, toca, tocan, voy a, vamos a, va a ser, tengo pensado, tengo apuntado, tengo previsto, tengo pendiente, tengo, tenemos, tendre, tendremos, hay, habra, seria, es, sera, son, viene a ser,
  me han puesto, me han metido, me han convocado a, me han convocado para, me han citado para, me han citado, me ha salido, nos han puesto, me han fijado, me pusieron`;

/** What is created: "un evento", "un recordatorio de". */
const eventPhrases = `(?:un |una |el |la |otro |otra |nuevo |nueva |mi |este |esta )*(?:evento|recordatorio|recordatorios|nota|aviso|alarma|entrada|tarea|cosa|actividad|plan|eventos|hueco|bloque|espacio)(?: (?:nuevo|nueva|que diga|que ponga|que se llame|llamad[oa]|titulad[oa]|con titulo|con el titulo|con nombre|para|de|del|sobre|con))*,
  (?:en |al? |a )(?:el |la |mi |su |nuestr[oa] )?(?:agenda|calendario|calendar|google calendar),
  de que, para que, lo de que, como recordatorio, otra vez, de nuevo, algo como, algo asi como, que tengo que, que tenemos que, que tengo, que tenemos, que hay que, que hay, que voy a, que vamos a, que me toca`;

export const courtesyAtHead = phrases(courtesy, { isHead: true });
export const requestAtHead = phrases(noteVerbs, { isHead: true });
export const requestOpeningAtHead = phrases(requestOpenings, { isHead: true });
export const planAtHead = phrases(planPhrases, { isHead: true });
export const eventPhraseAtHead = phrases(eventPhrases, { isHead: true });

export const noteRequest = phrases(noteVerbs);

/** Polite or filler words at the end of a message. */
export const politeEnding = new RegExp(
  `(?:^|[\\s,.;:!?]{1,9})(?:${`
  por favor, porfa, porfi, porfavor, please, plis, gracias, muchas gracias, vale, ok, okay, venga, eh, no, si, oye, fred, anda,
  (?:y )?(?:que )?no se me (?:olvide|pase), no me dejes olvidar(?:lo|me), no te olvides, no lo olvides,
  (?:(?:y|asi que|pues) )?(?:me )?(?:apuntal|anotal|agendal|recuerdal|avisal)[oa]s?, (?:(?:y|asi que|pues) )?(?:apunta|anota|agenda|recuerda|pon|avisa|acuerda|mete|guarda|reserva)(?:me|nos|te)?(?:l[oa]s?)?(?: de ello| por favor)?, luego,
  (?:y )?me (?:lo )?(?:apuntas|anotas|recuerdas|avisas|pones), en (?:la|mi) agenda, en (?:el|mi) calendario, a (?:la|mi) agenda, al calendario, puedes apuntarlo, lo puedes apuntar, lo apuntas, que no se nos olvide, quiero que me lo recuerdes, para que no se me olvide, toma nota`
    .split(",")
    .map((phrase) => phrase.trim())
    .join("|")})[\\s.!?,;:]{0,30}$`,
);

/** Words between two times that only correct or fill: "no, espera, el miércoles". */
export const fillers = phraseSequence({
  phrases:
    "no, ay, ay no, perdon, perdona, espera, esperate, mejor, mejor dicho, digo, quiero decir, que va, es, que es, era, o sea, mejor no, no no, bueno, eh, uy, ups, la, el, y, o, de, a, en, para, por, los, las, del, al, que, va a ser, sera, seria, empieza, empezando, empezamos, comienza, hora, horas, dura, durara, duracion, durante, acaba, termina, mas o menos, aprox, aproximadamente, sobre, tipo, como, creo, exacto, en punto, todo el dia, por la tarde, por la manana",
  isMany: true,
});

/** Words that are left where a time was cut out. */
export const danglingStart = phrases(
  "y, e, que, es, que es, lo, dura, durara, con duracion, o, hora, horas",
  { isHead: true },
);

export const danglingHead = phrases("de, del, a, al, para, por", { isHead: true });
export const danglingEnd =
  /(?:^|[\s,.;:(–-]{1,9})(?:para|el|la|los|las|a|al|de|del|desde|hasta|por|que|que es|es|en|dia|y|con|sobre|hacia|pero|empieza|empieza a|(?:se )?(?:acaba|termina|finaliza|cierra|vence)|a partir de|dura|durante|que dura|de duracion|este|esta|todos|todas|cada|sera|son|a eso de|hora|antes|despues|antes de|despues de|no mas tarde|a partir|como tarde|como muy tarde)\s{0,9}$/;
