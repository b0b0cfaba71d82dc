import { phraseSequence, type TextMatcher } from "./phrase-sequence.ts";
import { phrases, requestForms } from "./phrases.ts";

/** The intents that are weighed by words. The others depend on the conversation. */
export type WeighedIntent =
  | "create_event"
  | "list_events"
  | "free_slots"
  | "delete_event"
  | "move_event"
  | "spending"
  | "balance"
  | "budget"
  | "subscriptions"
  | "affordability"
  | "goal_progress"
  | "create_goal"
  | "advance_goal"
  | "change_category"
  | "help"
  | "greeting"
  | "thanks"
  | "other";

/** Facts about a message that are known before its words are weighed. */
export interface Signals {
  /** Asks for information rather than an action. */
  isQuestion: boolean;
  /** Asks to note something. */
  isRequest: boolean;
  hasWhen: boolean;
  hasDay: boolean;
  hasTime: boolean;
  hasPast: boolean;
  hasPeriod: boolean;
  hasFuture: boolean;
  hasMoney: boolean;
  hasNumber: boolean;
  /** Words of everyday spending, a merchant, a bank, a kind of event, an infinitive at the head. */
  hasSpendingWord: boolean;
  hasMerchant: boolean;
  hasBank: boolean;
  hasEventWord: boolean;
  hasTask: boolean;
  isNegated: boolean;
  isShift: boolean;
  /** Mentions a future day and asks nothing. */
  isUpcoming: boolean;
  isLongPeriod: boolean;
  /** English, bank text or code. */
  isNotForFred: boolean;
  /** Reports something past or uncertain. */
  isReport: boolean;
  hasQuote: boolean;
  isCategoryChange: boolean;
}

export const signalWeights: Partial<Record<WeighedIntent, Partial<Record<keyof Signals, number>>>> = {
  create_event: {
    isRequest: 3.5,
    hasWhen: 2,
    hasDay: 0.5,
    hasTime: 1.5,
    hasEventWord: 2,
    hasTask: 2,
    isNegated: -4,
    isLongPeriod: -0.5,
    isReport: -7,
    isShift: -3,
    isQuestion: -5,
    hasPast: -4,
    hasMoney: -0.5,
  },
  list_events: {
    isQuestion: 1,
    hasDay: 0.5,
    hasTime: -1,
    hasEventWord: 0.5,
    hasFuture: 0.5,
    isRequest: -2,
    hasSpendingWord: -0.5,
    hasBank: -4,
  },
  free_slots: { isQuestion: 1, hasDay: 0.5, isRequest: -1 },
  spending: {
    isQuestion: 1,
    hasSpendingWord: 1.5,
    hasMerchant: 2,
    hasPast: 1,
    hasPeriod: 0.5,
    isLongPeriod: 1,
    hasTime: -3,
    isUpcoming: -2,
    hasQuote: -1.5,
    hasMoney: -2.5,
    isRequest: -2,
  },
  balance: { isQuestion: 0.5, hasBank: 2.5 },
  budget: { hasSpendingWord: 0.5, hasTask: -4, isRequest: -2 },
  affordability: { hasMoney: 1.5, isQuestion: 0.5 },
  create_goal: { hasMoney: 1, hasNumber: 0.5, isQuestion: -2 },
  goal_progress: { isQuestion: 0.5, hasQuote: 1.5 },
  advance_goal: { hasMoney: 1.5, isQuestion: -2 },
  delete_event: { hasTask: -2.5, hasDay: 0.5, hasEventWord: 1, hasMoney: -1 },
  move_event: { isShift: 3, hasTask: -2.5, hasDay: 0.5, hasTime: 0.5, hasEventWord: 1, hasMoney: -1 },
  change_category: { hasMerchant: 1, hasSpendingWord: 1, isCategoryChange: 7 },
  other: { isNotForFred: 20 },
};

const cuanto = "(?:cuanto|cuanta|cuantos|cuantas|que tanto|kuanto|cuant)";
const gap = "(?: [^ ]+){0,4}";
const goalNoun = "(?:objetivos?|metas?|hucha|huchas|propositos?|retos?|goals?|fondo|colchon)";
const moneyNoun = "(?:dinero|pasta|pelas|guita|parne|perras|efectivo|liquidez|euros?|fondos|plata|cash)";
const paid =
  "(?:pag(?:o|ue|ado|amos|aba|aron|ando|as|a)|cobr(?:an|aron|ado|a|o)|cuestan?|costo|costado|costaron|salen?|salio|salido|sali|fundi(?:do)?|fundimos|dej(?:e|ado|amos|o)|ido|fue|fueron|van?|iba|pulido|puli|soltado|solte|invertido|compr(?:ado|e)|desembolsado|destin(?:o|e|ado)|tirado|clavado|soplado|quitado|cargado|pasado|subio|subido|supone|supuso|asciend[a-z]*|ascendio|gast[a-z]*|importe|sume|sumo|suman|comid[oa]|quemado|dilapidado|apoquinado|aflojado)";
const buy =
  "(?:comprar|comprarme|compro|compre|pillar|pillarme|pillo|pille|coger|cogerme|cojo|pagar|pago|gastar|gastarme|gasto|costear|permitir|permitirme|permitirnos|hacerme con|regalarme|regalar|cambiar de|adquirir|contratar|reservar|renovar|ir|irme|irnos|meterme en)";

export type Cue = readonly [weight: number, pattern: TextMatcher];

/** Lists of phrases by the weight that one match of a list adds. */
type ListsByWeight = Record<string, readonly string[]>;

const cuesOf = (byWeight: ListsByWeight, options?: Parameters<typeof phrases>[1]): Cue[] =>
  Object.entries(byWeight).flatMap(([weight, lists]) =>
    lists.map((list): Cue => [Number(weight), phrases(list, options)]),
  );
const anywhere = (byWeight: ListsByWeight) => cuesOf(byWeight);
const atHead = (byWeight: ListsByWeight) => cuesOf(byWeight, { isHead: true });
const asWhole = (byWeight: ListsByWeight) => cuesOf(byWeight, { isWhole: true });

/** The cues of each intent. A negative weight speaks against it. */
export const cues: Record<WeighedIntent, readonly Cue[]> = {
  create_event: [
    ...anywhere({
      6: [
        "no (?:me |lo |la |nos )?(?:apuntes|pongas|anotes|agendes|metas|programes|recuerdes)(?: [^ ]+){1,9} sino",
      ],
      5: [
        "(?:acaba|termina|cierra|vence|finaliza|expira|hay|abre|empieza)(?: el)? plazo, plazo (?:de|del|para)(?: [a-z]+){1,5} (?:acaba|termina|cierra|vence|finaliza|es|hasta)",
      ],
      2: [
        "que no se (?:te|me|nos) (?:olvide|pase)",
        "he quedado, hemos quedado, quede con, quedo con, quedamos, quedar con, tengo que, tenemos que, hay que, me han dado (?:cita|hora), me ha dado (?:cita|hora), nos han dado (?:cita|hora), me toca, viene el, viene la, vienen, viene a, ire, iremos, voy a, vamos a, vuelo a, salgo para, salimos, llego a, llega",
        "no te olvides, que no se me (?:olvide|pase), no dejes que se me olvide, acuerdate, no olvides, a ver si te acuerdas, recuerd[a-z]*, recordatorio, avisame, caduca, vence",
        "(?:en|a) (?:la|mi) agenda, (?:en el|en mi|al|a mi) calendario, crea[a-z]* (?:un|una) (?:evento|cita|reunion|recordatorio|aviso), nuevo evento, nueva cita",
      ],
      1: ["(?:que|lo de que|de que) (?:tengo|tenemos|hay|he quedado|voy|el|la|manana|hoy|pasado)"],
      "-1.5": ["(?:ahorr|junt|reun)(?:ar|o|e)"],
      "-3": [
        "vaya, odio, menud[oa], adoro, vi una, vi un, (?:desapunt|deshaz|reagend)[a-z]*, fuera (?:la|el|lo), (?:dejemos|dejamos|pasamos) (?:la|el|lo), pasa a ser",
        "(?:un|una|el|la|como|mi|nuevo|nueva|al|crea|crear|abre|abrir) (?:objetivo|meta|hucha|proposito|reto)",
      ],
      "-4": [
        "(?:la mitad|[0-9]+ ?(?:%|por ciento)) (?:de|del)",
        "(?:que )?(?:sea|pase a ser|ahora es|seria) (?:a las?|el|al|por la|manana|media hora|una hora)",
        "al dia de, resumen de (?:la |mi |el )?(?:agenda|dia|semana|manana|finde), lo que (?:tengo|hay|me toca)",
        "mejor (?:pon|ponme|mete) (?:la|el|lo|mi), (?:ponl|pasal|muevel|cambial|ponmel)[oa]s? (?:a|al|para|el|mejor)(?: las?)?, en vez del?, en lugar del?",
      ],
      "-6": [
        "que (?:tengo|tenemos|hay|me toca) (?:que|por|para) hacer, (?:al|hasta el|en el|por el) [0-9]+ ?(?:%|por ciento), (?:ya )?llevo [0-9]+, (?:se )?pasan? (?:a las?|al|para el|para las?)",
        "(?:que|haz que|pon que)(?: (?:el|la|los|las|mi)(?: [a-z]+){1,5})? (?:dure|duren), (?:alarg|acort|prolong)[a-z]*, ponme delante",
        "(?:al final|finalmente) (?:el|la|los|las|lo|mi)(?: [a-z]+){1,4} (?:es|son|sera|empieza|queda) (?:a las?|el|al|por la|manana|pasado)",
        "(?:al final|finalmente|ahora) (?:es|son|sera|seran|va a ser|empieza) (?:a las?|el|al|por la|manana|pasado)",
        "al final(?: [a-z0-9]+){0,4} no (?:hay|habra|tengo|tenemos|voy|vamos|ire|fui|fuimos)",
      ],
    }),
    ...atHead({
      6: [
        "(?:pon|ponme|poner|programa|crea|activa)?(?: (?:una|la|el))? ?(?:alarma|despertador) (?:a|para|manana|el)",
      ],
      1.5: [
        "tengo, tenemos, tendre, hay, llego (?:de|a|el|en), llegamos, aterrizo, salgo, salimos, estare, estoy en, empiezo, empezamos, vuelvo, volvemos, entrego, voy, vamos, me voy, nos vamos",
      ],
    }),
  ],
  list_events: [
    ...anywhere({
      5: [
        "al dia de, resumen de (?:la |mi |el )?(?:agenda|dia|semana|manana|finde), lo que (?:tengo|hay|me toca)",
      ],
      4.5: [
        "que me (?:depara|viene|espera|aguarda)(?: [a-z]+)?, que me queda(?: por hacer)?, (?:que )?(?:hice|hicimos|tuve|tenia|tuvimos|teniamos) (?:algo|el|la|ayer|de|planes|que), (?:agenda|calendario|mi agenda|mi calendario|planes|mis planes)(?=$), que (?:mas )?(?:tengo|tenemos|hay|habia|toca|me toca|me espera|nos espera|planes|citas|reuniones|eventos|compromisos|cosas tengo|cosas hay|actividades|recordatorios), que (?:dia|hora|dias) (?:es|era|tengo|tenia|hay|son|toca|tenemos|empieza|quede|he quedado|vuelo|sale|cae), a que hora, que (?:voy|vamos) a hacer, que hago, que hacemos, con quien (?:he )?quede?(?:ado)?, que se cuece, que hay (?:en|para|de) (?:la agenda|el calendario)?",
        `cuando (?:es|era|son|sera|tengo|tenemos|tenia|toca|me toca|hay|empieza|viene|vienen|cae|quede|quedamos|he quedado|vuelo|sale|voy|vuelvo|habia|acaba), cuantas (?:citas|reuniones|cosas) (?:tengo|hay), ${cuanto} (?:queda|falta) para (?:la|el|mi|mis|las|los) (?:[a-z]+ )?(?:boda|cumple[a-z]*|reunion|cita|viaje|vuelo|examen|concierto|partido|vacaciones|cena|comida)`,
      ],
      4: [
        "que (?:tengo|tenemos|hay) (?:que|por|para) hacer, ponme delante, cuantos dias (?:faltan?|quedan?) (?:para|hasta), era (?:el|la|a|hoy|manana) [a-z]+, (?:se ha|has|te has|esta|lo has) (?:guardado|apuntado|anotado|creado)",
      ],
      3.5: [
        "(?:dime|ensename|muestrame|mostrar|ver|mira|lista|listame|lista de|repasa|leeme|cuentame|resumeme|resumen de|repasame|enseñame|consulta|consultar|dame|quiero ver|ponme delante|recuerdame) (?:que|cuando|como|las|los|la|el|mi|mis|lo que)?(?: [a-z]+)? ?(?:citas?|reuniones|eventos|agenda|calendario|planes|compromisos|tengo|tenemos|semana|dia|hay|manana)",
        "como (?:tengo|tenemos|esta|viene|pinta|se presenta|va) (?:el|la|mi|este|esta|de|manana|hoy)(?: [a-z]+){0,40} ?(?:dia|semana|mes|agenda|finde|fin|manana|tarde|lunes|martes|miercoles|jueves|viernes|sabado|domingo|calendario)?",
        "(?:proxim[oa]s?|siguiente) (?:cita|citas|reunion|reuniones|evento|eventos|compromiso|plan|planes), donde (?:tengo|es|era|he quedado|quedamos), lo proximo, lo siguiente",
      ],
      3: [
        "(?:tengo|tenemos|hay|hago|habia|me queda|queda) (?:algo|alguna|algun|planes|cosas|muchas (?:citas|cosas|reuniones)|muchos eventos|plan)",
        "(?:estoy|estare|estamos|ando|voy) (?:libre|liad[oa]|ocupad[oa]|muy liado|pillad[oa]), (?:tengo|tenemos) (?:el|la) (?:dia|tarde|manana|noche|semana|finde|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?: [a-z]+){0,40} (?:libre|ocupad[oa]|liad[oa]|llen[oa])",
      ],
      2.5: ["(?:los|las|mis) (?:eventos|citas|reuniones|planes|compromisos)"],
      "-3": [`${cuanto} (?:he|me|nos|llevo|gaste|cuesta|dinero|tengo en), gast[a-z]*`],
      "-4": [
        "puedo (?:ir|comprar|pagar|permitir)[a-z]*, con lo que tengo, en (?:el|los|mi|mis) bancos?, en (?:la|las|mi|mis) (?:cuentas?|tarjetas?)",
        "huecos?, ratos?, tiempo libre",
      ],
    }),
    ...atHead({
      4.5: [
        "(?:mi |la )?agenda (?:de|del|para|hoy|manana|este|esta|completa)?, calendario (?:de|del|para), mi calendario, mi agenda, la agenda, mis (?:citas|reuniones|eventos|planes|compromisos), (?:tengo|hay|tenemos) (?:algo|alguna|algun|muchas|muchos|mucho|cosas|planes|citas?|reunion(?:es)?|eventos?|compromisos?)",
      ],
      3: [
        "(?:y )?(?:tengo|tenemos) (?!que |para |suficiente|bastante|dinero|pasta|saldo|margen)[a-z]+, que (?:me|nos) (?:falta|faltan) por, cos(?:as|itas) (?:de|del|para)",
      ],
      2.5: [
        "(?:y |oye |pero )?(?:cuando|que dia|que dias|a que hora|donde|con quien|a que)",
        "planes, plan (?:de|del|para), citas (?:de|del|para), eventos (?:de|del|para), reuniones (?:de|del|para), que hay, resumen (?:de|del) (?:dia|semana|manana|hoy)",
      ],
      1.5: ["(?:y|pero) (?:el|la|los|las|este|esta|hoy|manana|pasado)"],
    }),
  ],
  free_slots: anywhere({
    6: ["(?:me|nos) cabe(?:n)?, (?:puedo|podria|podemos|podriamos) (?:quedar|verme|reunirme|vernos)"],
    5: [
      "hueco, huecos, ratos? libres?, rato, tiempo libre, horas libres, disponibilidad, disponible, hora libre, tardes? libres?, mananas? libres?, dias? libres?",
    ],
    3: [
      "(?:cuando|que dia|a que hora|que tarde|que manana) (?:puedo|podria|podemos|estoy libre|tengo libre|me viene|me cabe|tengo tiempo)",
      "(?:cuando|que dia|a que hora) (?:puedo|podria|podemos|podriamos) (?:ir|hacer|comer|cenar)",
      "tengo libre, estoy libre, tengo tiempo (?:para|de|el|este)",
    ],
    "-3.5": ["hazme (?:un )?hueco, haz (?:un )?hueco, reservame, bloquea[a-z]*"],
    "-6": ["dinero, saldo, pasta, cuentas?"],
  }),
  delete_event: [
    ...anywhere({
      5: ["(?:desapunt|deshaz|desprogram)[a-z]* (?:de|del|el|la), fuera (?:la|el|lo) (?:de |del )?[a-z]+"],
      4.5: ["(?:borra|elimina|cancela|anula|quita|saca|tacha)(?:me|nos)?(?:l[oa]s?)?"],
      4: [
        "(?:ya|al final)(?: (?:el|la|los|este|esta|manana|hoy|[a-z]+|[0-9]+)){0,3} no (?:voy|vamos|tengo|tenemos|hay|puedo|podemos|ire|quedo|quedamos|viene|vienen|es|quiero|hace falta|necesito)",
        "se (?:ha )?(?:cancel[a-z]+|anul[a-z]+|suspend[a-z]+), (?:me|nos) (?:han|ha) (?:cancelado|anulado|suspendido), (?:olvida|olvidate|pasa|paso) de(?:l)?, olvida (?:el|la|lo), no (?:voy|vamos|ire|iremos) (?:a ir )?(?:a la|al|a las|a los)",
        "(?:borr|quit|cancel|elimin|anul|tach|sac)al[oa]s?(?: (?:porfa|por favor|anda|del calendario|de la agenda))?$, no (?:voy|vamos|puedo|podre|podemos|podremos) (?:a poder )?(?:a )?(?:ir|asistir)",
      ],
      3.5: [
        `(?:puedes|podrias|quiero|necesito|quisiera|me|hay que|vamos a|ya|pues|mejor|tienes que|tengo que|por favor|porfa|y|fred|oye) ${requestForms("borr, elimin, cancel, anul, suprim, tach, descart, quit")}`,
      ],
      "-2": ["suscripcion, contrato, tarifa, linea, tarjeta, poliza"],
      "-6": [goalNoun],
    }),
    ...atHead({
      5: [
        `${requestForms("borr, elimin, cancel, anul, suprim, tach, descart, quit")}, sacal[oa]s?, saca de, sacar de`,
      ],
    }),
  ],
  move_event: [
    ...anywhere({
      8: [
        "(?:que|haz que|pon que|hazme que|quiero que)(?: (?:el|la|los|las|mi|eso|esto)(?: [a-z]+){1,5})? (?:dure|duren), (?:cambia|pon|ajusta)[a-z]* (?:la )?duracion, (?:alarg|acort|prolong|extiend|extend)[a-z]*",
      ],
      7: [
        "(?:al final|finalmente) (?:el|la|los|las|lo|mi)(?: [a-z]+){1,4} (?:es|son|sera|empieza|queda) (?:a las?|el|al|por la|manana|pasado)",
        "(?:al final|finalmente|ahora|ya) (?:es|son|sera|seran|va a ser|queda|empieza|seria) (?:a las?|el|al|por la|manana|pasado)(?! [a-z]+ de [a-z]+ad)",
      ],
      6: [
        "(?:lo|la|los|las) (?:pasamos|movemos|cambiamos|dejamos|retrasamos|adelantamos|ponemos|paso|muevo|cambio) (?:al|a|para)",
        "en vez del?, en lugar del?",
      ],
      5.5: [
        "(?:que )?(?:sea|pase a ser|ahora es) (?:a las?|el|al|por la|manana|media hora|una hora)",
        "(?:reagend|recoloc|replanific)[a-z]*, pasa a ser, mejor (?:pon|ponme|apunta|mete) (?:la|el|lo|mi), (?:dejemos|dejamos|pasamos|pasemos) (?:la|el|lo)(?: [a-z]+){1,5} (?:para|al|a)",
        "(?:se (?:ha )?(?:retras[a-z]+|adelant[a-z]+|aplaz[a-z]+|pospon[a-z]+|pospuest[a-z]+|mueve|movido|cambia|cambiado|pasa|pasado)), (?:me|nos) (?:han|ha) (?:cambiado|movido|retrasado|adelantado|pasado|aplazado)",
      ],
      5: [
        `${requestForms("muev, mov, retras, adelant, aplaz, atras, reprogram, traslad, desplaz, posterg")}, pospon[a-z]*, posponer[a-z]*, pasal[oa]s?, pasam?el[oa]s?, cambiamel[oa]s?, cambial[oa]s?, correl[oa], ponl[oa]s? mejor`,
        "(?:mejor|que sea|mejor que sea) (?:a las?|el|al|para el|para las?|manana|pasado|por la)",
      ],
      4: [
        "(?:lo|la|el|los|las) (?:de|del|reunion|cita|cena|comida|dentista|clase)(?: [^ ]+){0,6} (?:ponl|ponmel|pasal|muevel|cambial|dejal)[oa]s?",
      ],
      3.5: [
        "(?:puedes|podrias|quiero|necesito|me|hay que|quisiera|por favor|porfa|oye|y|fred|al final|mejor) (?:cambia[a-z]*|pasa(?!d)[a-z]*|corre(?!r |os?|d)[a-z]*)",
      ],
      3: [" y no a las, y no el, que no a las"],
      2.5: [
        "(?:cambiar|mover|pasar|retrasar|adelantar) (?:el|la|los|las|mi) [a-z]+(?: [a-z]+){0,6} (?:al|a las|a la|para el|para las|para la|hasta)",
      ],
      2: ["ponl[oa]s? (?:a|al|el|para)"],
      1.5: [
        "(?:una|media|dos|tres|[0-9]+) (?:horas?|minutos|min|dias?) (?:mas tarde|mas pronto|antes|despues|mas)",
      ],
      "-4": ["cambi[a-z]+ de"],
    }),
    ...atHead({
      10: [
        "lleva(?:me)? (?:el|la|mi) (?:reunion|cita|cena|comida|clase|llamada|partido|sesion|entrenamiento)(?: [^ ]+){0,4} (?:al?|para)",
      ],
      8: ["(?:el|la|los|las|mi)(?: [a-z]+){1,6} (?:dura|durara|duran)"],
      6: ["(?:el|la|los|las|lo|mi)(?: [a-z]+){1,6} (?:se )?pasan? (?:a las?|al|para el|para las?|a manana)"],
      4.5: [
        "(?:cambia|cambiame|cambias|pasa|pasame|pasas|corre|lleva|mete|pon) (?:el|la|los|las|mi|lo|de|hora)",
        "(?:cambia|pasa)(?:me)? [a-z]+(?: [a-z]+){0,3} (?:al|a las?|para el|para las?) (?:[0-9]|lunes|martes|miercoles|jueves|viernes|sabado|domingo)",
      ],
      3: [
        "(?:muev[ae]|adelanta|retrasa|atrasa|aplaza|traslada|desplaza)(?:me|nos)? (?:el|la|los|las|mi|mis|lo)",
      ],
      "-4.5": [
        "pon (?:el|la|los|las|mi|lo|hora), mete (?:el|la|los|las|mi|lo), lleva (?:el|la|los|las|mi|lo)",
      ],
    }),
  ],
  spending: [
    ...anywhere({
      5: [
        "(?:gastos|cargos|compras|movimientos|pagos|recibos) (?:mayores|superiores|menores|de mas|por encima|mas grandes|que pasan|que superan)",
      ],
      4: [
        "(?:que|lo que) compr(?:e|amos|aste|o)(?= |$), desglose, por categorias?",
        "gast(?:o|os|e|ado|ada|ados|ar|amos|aste|as|aba|ando|ais|an|aron|emos|ito|itos)",
        "en que (?:se (?:me )?(?:va|van|ha ido|fue|esta yendo)|gasto|me gasto|he gastado|me he gastado), (?:donde|adonde|a donde) (?:se (?:me )?(?:va|ha ido|fue)|gasto|he gastado)",
      ],
      3.5: [
        "(?:que|lo que) (?:he|hemos|ha|habia) (?:pagado|comprado|gastado)",
        `${cuanto}(?: [^ ]+){0,3} ${paid}, (?:a |por )?${cuanto}(?: [^ ]+){0,5} (?:subio|ascend[a-z]+|asciende|sale|salio|fue|fueron|suma|suman)`,
        "(?:ultim[oa]s|mis|los|las|dame|ver|ensename|muestrame|lista|listame)(?: [a-z0-9]+){0,3} (?:movimientos|cargos|compras|recibos|transacciones|operaciones|pagos|bizums?|tickets|transferencias|extracto), movimientos (?:de|del|en), (?:compras|cargos|recibos|pagos) (?:de|del|en), extracto",
        `(?:${cuanto}|que)(?: [^ ]+){0,3} (?:gan[a-z]+|ingres[a-z]+|cobre|cobrado|cobro|entrado|entro|entra|recibi|recibido|factur[a-z]+|devuelto|percib[a-z]+), ingresos, (?:me|nos) (?:han|ha) (?:ingresado|pagado|devuelto|entrado), (?:me|nos) (?:ingresaron|pagaron|devolvieron), (?:mi|la) (?:nomina|paga|pension), sueldo`,
      ],
      3: [
        "a quien (?:le )?(?:he |hemos )?(?:hecho|hice|pague|pagado|envie|enviado|mande), (?:subscripciones|suscripciones) de [a-z]+",
      ],
      2.5: [
        "(?:me|nos|se) (?:han|ha|habian|esta|estan|va|fue|cobran|cobraron|cobra|cuesta|quitaron) ?(?:cobr[a-z]+|quitado|cargado|pasado|clavado|costado|salido|ido|llevado)?",
        "(?:total|suma|media|promedio|desglose|resumen|evolucion|balance|coste|importe|factura|ticket)(?: mensual| semanal| anual| diari[oa]| al mes| por mes)? (?:de|del|en)",
        "mas que (?:el|la|en|hace), menos que (?:el|la|en|hace), comparad[oa] con, respecto (?:al|a|a la), frente a(?:l)?, compar[a-z]+",
      ],
      2: [
        `(?:en|de|con|a) [^ ]+(?: [^ ]+){0,5} ${cuanto}, ${cuanto}(?: [^ ]+){0,4} (?:en|de|del|con) [^ ]+`,
        "(?:mi )?mayor (?:gasto|compra), compra mas (?:cara|grande), gasto mas (?:alto|grande), en que (?:me )?pas[eo]",
        "solo lo de [a-z]+",
      ],
      1: [`${cuanto}, en total, dinero en, derroch[a-z]+, despilfarr[a-z]+`],
      "-3.5": [
        "si gasto, tengo dinero, puedo, podria, podemos, me (?:llega|da|alcanza)[a-z]*, si me, si pillo, si compro, permitir[a-z]*, queda, faltan?, ahorrado, ahorrar, saldo, presupuesto, suscripciones, lo que (?:tengo|hay|me queda), tengo en, hay en",
      ],
      "-5": [
        "no (?:fui|fuimos|pude|pudimos|llegue|llegamos|vino|vinieron|estuve|estuvimos|sali|salimos), plazo",
        "a cuanto estan?, cuanto (?:es|son) [0-9]+, que ganas, [a-z]+ (?:me|nos) ha dejado(?=$)",
      ],
      "-6": ["cuanto (?:cuestan?|valen?|costaria) (?:un|una|unos|unas)"],
    }),
    ...atHead({
      1.5: ["(?:y|pero) (?:en|el|la|los|las|de|del|este|esta|con|hace)"],
    }),
  ],
  balance: anywhere({
    5: [
      `(?:que|${cuanto}|lo que)(?: me| nos)? (?:tengo|tenemos|hay|queda|me queda)(?: [^ ]+){0,2} (?:en|de) (?:el |los |mi |mis |la |las )?(?:bancos?|cuentas?|tarjetas?)`,
      `que tal (?:voy|ando|estoy|vamos) de ${moneyNoun}`,
      "saldos?, numeros rojos, en rojo, patrimonio, descubierto",
    ],
    4.5: [
      `${cuanto} ${moneyNoun}?(?: me| nos)? ?(?:tengo|tenemos|hay|queda)(?! que)(?: [^ ]+){0,3} (?:en|disponible|ahora|total|cuentas?|bancos?|tarjetas?|ahorrado|entre)`,
    ],
    4: [
      `${cuanto} (?:${moneyNoun} )?(?:cuento|dispongo)`,
      `como (?:estoy|ando|voy|vamos|estamos|andamos|anda|esta|va|van|estan) (?:yo )?(?:de|la|mi|mis|las) (?:${moneyNoun}|cuentas?|pelas|saldo|tarjeta|banco|cartera), estado de (?:mi|la|las|mis) cuentas?, posicion global`,
    ],
    3.5: [
      `${cuanto} ${moneyNoun}(?: me| nos)? ?(?:tengo|tenemos|hay|queda|quedan|dispongo|puedo disponer), ${cuanto} (?:me |nos )?(?:tengo|tenemos|hay|queda)`,
    ],
    3: ["(?:dinero|pasta|pelas) (?:en total|total|disponible|que (?:tengo|hay|me queda))"],
    2: [
      `cuentas?, bancos?, tarjeta, ${moneyNoun} disponible, (?:que|lo que) (?:tengo|hay|me queda) en, de ${moneyNoun} (?:tengo|me queda)`,
    ],
    1.5: ["lo que tengo, lo que hay, lo que me queda, en total"],
    "-2.5": [
      `gast[a-z]*, presupuesto, ${goalNoun}, para (?:llegar|la|el|los|las|mi|cumplir|terminar|alcanzar), falta, cobrado, puedo gastar, ahorrado`,
    ],
  }),
  budget: anywhere({
    9: [`${cuanto}(?: [^ ]+){0,2} (?:puedo|podemos|podria) (?:todavia |aun )?(?:gastar[a-z]*|sacar|tirar)`],
    6: [
      `${cuanto}(?: [^ ]+){0,2} (?:queda|quedan|sobra) (?:para|de|en) (?:gastar (?:en )?)?(?:el |la |los )?(?:restaurantes?|bares|ocio|super|supermercado|ropa|compras|comida|gasolina|transporte|salir|caprichos|copas|farmacia|salud|tecnologia|viajes este mes)`,
    ],
    5.5: ["presupuestos?, limite de gasto, limite mensual"],
    3.5: [`${cuanto} me (?:queda|sobra)(?: [^ ]+){0,2} (?:para|de|en) (?:gastar|[a-z]+ este mes|este mes)`],
    3: ["me (?:he pasado|estoy pasando|pase|voy a pasar) (?:de|con|en|este|del)"],
  }),
  subscriptions: anywhere({
    6: [
      "suscripciones, suscrit[oa]s?, subscripciones, recibos? (?:fijos?|recurrentes?|mensual(?:es)?|periodicos?), gastos? (?:fijos?|recurrentes?), pagos? (?:recurrentes?|periodicos?|fijos?), cargos? (?:recurrentes?|periodicos?|fijos?), cuotas (?:mensuales|que pago), domiciliaciones, recibos domiciliados",
    ],
    3: ["a que (?:estoy|ando) (?:suscrit[oa]|apuntad[oa])"],
    "-5": [
      "(?:suscripcion|suscripciones) (?:de|a) (?!este|esta|la|lo|los|las|el|mi|mis|octubre|noviembre)[a-z]+",
    ],
  }),
  affordability: anywhere({
    7: [
      "(?:me|nos) descuadr[a-z]+, (?:voy|vamos|ando|andamos|iria|ire|quedo|quedaria|quedamos) (?:muy |algo |un poco |demasiado )?just(?:o|a|os|as|it[oa]s?)(?! de tiempo| a tiempo)",
    ],
    6: [
      "(?:voy a poder|vamos a poder|podre|podremos) (?:pagar|comprar|permitir)[a-z]*",
      "(?:me |nos )?(?:l[oa]s? )?(?:puedo|podria|podriamos|podemos|podre|pudiera) (?:permitir(?:me|nos)?(?:l[oa]s?)?|costear[a-z]*), permitirmel[oa]s?, asequible, (?:esta|queda|entra|cabe|es) (?:al|a|en) (?:mi|nuestro) (?:alcance|presupuesto), (?:viable|razonable|sensato|prudente|locura)",
    ],
    5: [
      "si (?:me voy|nos vamos|viajo|viajamos)(?: [^ ]+){1,5} (?:por|de) (?:unos )?[0-9][^ ]*",
      "tengo (?:dinero|pasta|saldo) (?:suficiente|bastante|de sobra) para, si (?:me )?gast[oe]",
      "(?:me|nos)? ?(?:llega|llegaria|alcanza|alcanzaria|da) (?:el (?:dinero|sueldo|presupuesto|saldo) |la (?:pasta|nomina|cuenta) )?(?:para|como para|de sobra|con lo que|si), tengo (?:suficiente|bastante|dinero|pasta|saldo) (?:como )?(?:para|dinero para|pasta para), llego (?:a fin de mes|bien a fin de mes|justo|si), me (?:quedo|quedaria) (?:sin|tieso|pelad[oa]|a cero|en rojo), ando para, estoy para, da para, (?:tengo|hay) (?:margen|hueco|colchon) para, cuanto tardaria en (?:pagar|poder|permitir)",
      `(?:deberia|conviene|(?:me )?vale la pena|(?:me )?merece la pena|compensa|(?:es|seria) (?:buena|mala) idea|me aconsejas|me recomiendas|que opinas de|que te parece|como lo ves|y si|que pasa si|si me|si) (?:que )?(?:me |nos )?(?:gaste|compre|pille|coja|${buy})(?:me|nos)?(?: [0-9.]+)?`,
    ],
    4.5: [
      `(?:me |nos )?(?:puedo|podria|podriamos|podemos|podre|pudiera) ${buy}(?:me|nos)?(?:l[oa]s?)?(?! con| a las| el| manana| hoy)`,
    ],
    4: [
      "quiero (?:un|una|unos|unas)(?: [^ ]+){1,6} (?:por|de|que cuesta|que vale) (?:unos )?[0-9][^ ]* ?(?:€|euros|pavos)",
      "tengo para (?:un|una|unos|unas|el|la), (?:voy|vamos|ando) bien (?:como )?para (?:pillar|comprar|coger|pagar|gastar)[a-z]*",
      "(?:como (?:lo )?ves|que tal|te parece(?: bien)?|que dirias) (?:que|si) (?:me|nos) [a-z]+, me da la vida, (?:puedo|podria|podemos) (?:ir|irme|irnos|viajar|darme|hacer|apuntarme|meterme|invertir|montar|cambiar)",
    ],
    3.5: ["(?:llego|llegamos|llegaria|alcanzo) (?:para|a)(?: un| una| unos| unas| el| la)?"],
    3: [
      "me (?:quiero|gustaria|apetece|planteo|quisiera|pienso|estoy pensando en) (?:comprar|pillar|coger|gastar)[a-z]*, (?:me|nos) (?:compro|pillo|cojo|compramos|pillamos|gasto) (?:el|la|los|las|un|una|unos|unas|ese|esa|esos|esas|ya)",
      "(?:puedo|podria|podemos|me llega|llego|como lo ves|me lo permito|es buena idea|me conviene)(?=$)",
    ],
    2: [
      "fin de mes, sin pasarme, sin arruinarme, sin apuros, a plazos, cuotas de, en (?:[0-9]+|doce|tres|seis|diez|veinticuatro) (?:plazos|cuotas), capricho",
    ],
    "-3": ["hoy he, cuanto (?:he|me he|gaste|llevo)"],
    "-5": ["(?:cuando|que dia|a que hora) (?:puedo|podria|podemos|podriamos)"],
    "-6": ["no (?:puedo|podre|podemos|podremos|voy a poder) (?:ir|asistir|llegar|quedar)"],
  }),
  goal_progress: anywhere({
    6: ["a cuanto (?:estoy|estamos|me quedo) de"],
    4: [
      `${cuanto} ${moneyNoun} (?:llevo|tengo|hay|llevamos) (?:ya )?para, (?:me|nos) (?:falta|queda) (?:ya )?(?:mucho|poco|nada)? ?(?:para|por)`,
      `${cuanto} (?:llevo|llevamos|tengo|tenemos|hay|va) (?:ya )?(?:para|hacia) (?:el|la|los|las|lo|mi|mis)`,
      `cuanto deberia (?:ahorrar|apartar|guardar), ${cuanto} (?:tengo|hay) que (?:ahorrar|apartar|guardar|meter), cuando (?:llegare|conseguire|tendre|alcanzare|acabare|lo tendre)`,
    ],
    3.5: [
      `${cuanto} (?:[a-z]+ )?(?:me |nos )?(?:falta|queda|faltan|quedan|faltaba|restan?)(?: [^ ]+){0,2} (?:para|de|por|del)`,
      "progreso, avance, avances, (?:que )?porcentaje(?: [^ ]+){0,2} (?:de|del|llevo), (?:voy|vamos) (?:bien|mal|a tiempo|en camino|encaminad[oa]), a este ritmo, a que ritmo, (?:llegare|llego|llegamos|llegaremos|conseguire|alcanzare|cumplire) (?:a|al|con|el|la) (?:mi|el|la|objetivo|meta|tiempo), en que punto, estado (?:de|del)",
    ],
    3: [
      `como (?:voy|vamos|llevo|llevamos|va|van|marcha|marchan|anda|andan|avanza|avanzan|esta|estan|sigue)(?: [^ ]+){0,3} (?:con|lo|mi|mis|el|la|los|las|de)?, que tal (?:voy|vamos|va|van|llevo|marcha|el|mi|la|lo)(?: [^ ]+){0,2} (?:con|de|mi|el|la|lo)?`,
      `${cuanto} (?:llevo|llevamos|he|hemos|tengo|tenemos|hay|va|voy) (?:ya )?(?:ahorrad[a-z]+|juntad[oa]|reunid[oa]|guardad[oa]|metid[oa]|apartad[oa]|acumulad[oa]|puesto|(?:para|de|del|en) (?:el |la |mi |lo de )?(?:viaje|coche|moto|piso|boda|fondo|hucha|objetivo|meta|vacaciones))`,
    ],
    2.5: [`${goalNoun}, ahorrado, ahorros`],
    "-2": ["gast[a-z]*, saldo, crea[a-z]*, nuev[oa], quiero (?:ahorrar|crear|un)"],
  }),
  create_goal: [
    ...anywhere({
      6: [
        `(?:${requestForms("cre, abr, anad, fij, marc, establec, defin, apunt, anot, agreg, registr, mont, inici, gener, configur, empez, empiez")}|pon(?:er|me|te)?|haz(?:me)?|hacer|quiero|quisiera|necesito|nuevo|nueva|otro|otra|tengo|mete|ponerme|proponerme)${gap} (?:objetivo|meta|hucha|proposito|reto|goal|plan de ahorro|fondo de emergencia)(?! (?:del?|para) (?:hoy|manana))`,
        "(?:quiero|queremos|me gustaria|nos gustaria|quisiera|necesito) (?:tener|llegar a) (?:unos )?[0-9][^ ]*(?: ?(?:€|euros|pavos))?(?: [a-z]+){0,2} (?:ahorrad|guardad|junt|apartad)[a-z]+, (?:quiero|queremos|quisiera) tener (?:unos )?[0-9]{3}[^ ]*",
      ],
      5: [
        `(?:quiero|queremos|me gustaria|nos gustaria|necesito|tengo que|quisiera|pretendo|vamos a|voy a|mi (?:objetivo|meta|idea|plan) es|ayudame a|tengo pensado|me propongo|me he propuesto|planeo|hay que|habria que|necesitamos)(?: [^ ]+){0,2} (?:ahorrar(?:me)?|juntar|reunir|guardar|apartar|tener (?:ahorrad[oa]s?|guardad[oa]s?|un colchon))`,
        "(?:quiero|queremos|necesito|necesitamos|me hacen falta|hacen falta) (?:unos )?[0-9.]+(?:k| ?€| euros| pavos| mil)?(?: [^ ]+){0,2} para",
      ],
      4.5: [
        "(?:quiero|me gustaria|quisiera|necesito|mi (?:objetivo|meta) es) (?:[a-z]+ )?(?:leer|aprender|correr|perder|bajar|adelgazar|dejar de|sacarme|conseguir|llegar a|ir a vivir|aprobar|escribir|terminar|acabar|cambiar de|comprarme|comprar|mudarme|hacer un|invertir|reducir|pagar la hipoteca|liquidar)",
      ],
      "-3.5": ["he (?:ahorrado|metido|guardado|apartado), ya tengo, ya llevo"],
      "-4": [
        "ahorro de (?:este|esta|el|la|octubre|noviembre|lo que)",
        `${cuanto}, como (?:voy|vamos|va|llevo), progreso, que tal, porcentaje, falta, (?:voy|vamos) bien, saldo`,
      ],
      "-5": [
        "(?:al|a la|a mi|en el|en la|en mi|para el|para la|del|de la) (?:objetivo|meta|hucha|fondo|colchon)",
      ],
    }),
    ...atHead({
      6: ["(?:objetivo|meta|hucha) nuev[oa]"],
      5: [`(?:objetivo|meta|proposito|reto|goal|hucha|nuevo objetivo|nueva meta)`],
      4: [
        "ahorrar, ahorro de, ahorro para, juntar, reunir, me propongo, me he propuesto, mi objetivo es, mi meta es, mi proposito es",
      ],
    }),
  ],
  advance_goal: anywhere({
    6: [
      "(?:sube|subir|pon|poner|pasa|marca|actualiza|deja|apunta|lleva)[a-z]*(?: [^ ]+){1,7} (?:al|hasta el|en el) [0-9]+ ?(?:%|por ciento)",
      `(?:${requestForms("sac, quit, retir, rest, descuent, cog")}|(?:he|hemos) (?:sacado|quitado|retirado|cogido|usado|gastado)) (?:[^ ]+ ){0,2}[0-9][^ ]*(?: [^ ]+){0,2} (?:(?:del?|de la|de mi|de mis|a lo de|de lo de) (?:[a-z]+ )?${goalNoun}|(?:a|de) lo del? [^ ]+)`,
      `${requestForms("sum, anad, met, ingres, apart, guard, aport, abon, destin, agreg")} [0-9]{2}[^ ]*(?: (?:€|euros|pavos|eurillos))?(?: mas)? (?:al|a la|a lo del?|en lo del?|para lo del?|para el|para la|en la|en el)`,
    ],
    5: ["(?:ya )?llevo (?:ya )?[0-9][^ ]*(?: ?(?:€|euros|pavos))? (?:para|de) (?:el|la|los|las|mi)"],
    4: [
      `(?:${requestForms("sum, anad, met, ingres, apart, guard, aport, traspas, abon, apunt, anot, registr, destin, agreg, pas, envi, transfier, transfer")}|pon(?:er|me)?|pongo|mueve|mete|meto|sumo|aparto|guardo|anado|aporto) [^ ]+(?: [^ ]+){0,3} (?:al|a la|a mi|a mis|en el|en la|en mi|para el|para la|para mi|del|de la|hacia) (?:[a-z]+ )?(?:objetivo|meta|fondo|hucha|colchon|goal|ahorros?)`,
      "(?:he|hemos|acabo de) (?:metido|ahorrado|guardado|apartado|puesto|sumado|aportado|ingresado|conseguido|juntado|meter|ahorrar|guardar|apartar|sumar|aportar)(?: [^ ]+){1,3}(?: mas)?",
    ],
    3: [
      `(?:${requestForms("sum, anad, met, ingres, apart, guard, aport, abon, apunt, anot, registr, destin, agreg")}|pon|pongo|mete|meto|aparto|guardo) (?:[^ ]+ )?[0-9][0-9.]*(?: ?(?:€|euros?|pavos|eurillos|%|por ciento))?(?: mas)? (?:al|a la|a lo|a mi|en el|en la|en lo|en mi|para el|para la|para lo|para mi|del|de la)(?! las)`,
      "(?:voy|llevo|ya llevo|estoy) (?:por|al|a|en) (?:el|un)? ?[0-9]+ ?(?:%|por ciento), avance del [0-9]+, [0-9]+ ?(?:%|por ciento) (?:de|del)",
    ],
    "-4": [
      `${cuanto}, mensual(?:es)?, al mes, crea[a-z]*, nuev[oa]`,
      "debo, (?:me|nos) deben?, gastos?, compra, son [0-9]+",
    ],
  }),
  change_category: anywhere({
    6: [
      "(?:de )?categoria, categoriza[a-z]*, recategoriza[a-z]*, clasifica[a-z]*, etiqueta[a-z]*, reclasifica[a-z]*",
    ],
    5: [
      "(?:lo|el|la|los|las) (?:de|del|pago|cargo|gasto|compra|movimiento|recibo)(?: [^ ]+){1,4} (?:ponl[oa]s?|metel[oa]s?|pasal[oa]s?|cambial[oa]s?|es|son|va|van|deberia ir|como|cuenta como|deberia ser)",
    ],
    3.5: [
      "(?:pon|mete|pasa|cambia|apunta|marca) (?:lo|el|la|los|las) (?:de|del|pago|cargo|gasto|compra|movimiento|recibo)(?: [^ ]+){1,4} (?:en|a|como)",
    ],
    "-4": ["a las [0-9a-z]+, (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana)"],
    "-6": ["por categorias?"],
  }),
  help: [
    ...anywhere({
      6: [
        "que (?:cosas )?haces(?=$), ayudame a (?:usar|entender|empezar)[a-z]*(?: [a-z]+){0,40}, (?:me )?explicas(?:me)? (?:como|que)",
      ],
      5: [
        "que (?:cosas )?(?:sabes|puedes|eres capaz de) hacer, para que sirves, que te puedo (?:preguntar|pedir|decir), que puedo (?:preguntarte|pedirte|hacer contigo|hacer aqui|decirte), como (?:funcionas|te uso|te utilizo|se usa esto|funciona esto|puedo usarte), en que (?:me )?(?:puedes|podrias) ayudar(?:me)?, que funciones tienes, quien eres, que eres, cuales son tus funciones, como te pido, explicame (?:como|que), que (?:me )?puedes (?:ofrecer|contar|hacer), dame ejemplos, que cosas (?:te )?(?:puedo|puedes|sabes)(?: [a-z]+)?, ejemplos de lo que, me puedes ayudar, puedes ayudarme, para que vales, que (?:cosas )?(?:te )?puedo (?:pedir|preguntar)(?:te)?, no se (?:como )?usar[a-z]*, que haces tu, como va esto",
      ],
    }),
    ...asWhole({
      8: [
        "ayuda, ayudame, help, socorro, (?:oye |hola |fred )?(?:que|k) (?:mas )?(?:sabes|puedes|eres capaz de|puedo|haces|se puede)(?: (?:hacer|pedirte|preguntarte|preguntar|pedir|hacer por mi|hacer contigo|decirte|tu|hacerme|ofrecerme))?, (?:como|de que forma) (?:funcionas|funciona|te uso|se usa|va esto|te utilizo|funciona esto|puedo usarte)(?: (?:esto|fred|la app|el chat|tu))?, opciones, comandos, instrucciones, tutorial, menu, (?:en )?que (?:me )?(?:puedes|podrias) (?:ayudar|ofrecer|hacer|ayudarme|contar)(?: (?:por mi|en algo))?, no se (?:usarte|como funciona|que preguntarte|que hacer), necesito ayuda, echame una mano, dame ideas",
      ],
    }),
  ],
  greeting: asWhole({
    9: [
      "(?:(?:hola|holi|holaa+|buenas|buenos dias|buenas tardes|buenas noches|buen dia|hey|ey|hello|hi|ola|saludos|que tal|como estas|como andas|como va todo|como te va|que pasa|que hay|fred|muy|tio|guapo|amigo|a todos|de nuevo|otra vez|que tal estas|que tal todo|todo bien|como vas|que tal vas|y tu) ?)+",
    ],
  }),
  thanks: [
    [
      9,
      phraseSequence(
        {
          phrases:
            "muchas, mil, ok, vale, muchisimas, perfecto, genial, guay, estupendo, gracias, gracies, te lo agradezco, thanks, thank you, fred, por todo, por la ayuda, por tu ayuda, crack, majo, eres un sol, de verdad, tio, grande, muy amable, y, buen trabajo, hasta (?:luego|manana|pronto), adios",
          isMany: true,
        },
        { phrases: "gracias, gracies, thanks, te lo agradezco" },
        {
          phrases:
            "fred, por, todo, la, tu, ayuda, crack, majo, guapo, tio, de, verdad, muy, amable, hasta luego, eres un sol, maquina, por todo, hasta manana, adios",
          isMany: true,
        },
      ),
    ],
  ],
  other: [
    ...anywhere({
      10: [
        "no (?:quiero|hace falta|necesito|deseo) (?:que )?(?:me |lo |la |nada )?(?:recuerd[a-z]+|apunt[a-z]+|anot[a-z]+|avis[a-z]+|pongas|crees|agend[a-z]+|hagas|nada|mas|muevas|cambies|borres|canceles|crear|ningun[a-z]*|apuntar|poner|ahorrar), no (?!.{0,600} sino )(?:me |lo |la |le |nos )?(?:recuerdes|apuntes|anotes|avises|pongas|crees|agendes|borres|canceles|muevas|cambies|elimines|hagas|toques|quites|anules|guardes)(?: nada| eso)?, (?:nada|nunca) de (?:recordatorios|avisos), sin que me (?:recuerdes|avises)",
      ],
      9: ["(?:recuerdame|dime|sabes|explicame) (?:por que|quien|porque)"],
      8: [
        "recomiend[a-z]*, recomendacion(?:es)?, sugier[a-z]*, sugerencias?, aconsej[a-z]*, busca reviews, opiniones (?:de|del|sobre), no (?:me )?hace falta que (?:me|nos|lo), gracias por [a-z]+(?<!favor), (?:debo|deben) [0-9]+, (?:me|nos) deben? (?:unos )?[0-9]+, [a-z]+ (?:me|nos) debe(?:n)? [0-9]+, (?:hoy|manana|pasado) (?:es|sera) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|festivo|fiesta), por fin es [a-z]+, que pereza, hoy es mi cumple[a-z]*, (?:no|nada) (?:me )?(?:entiendes|entiende|funciona|funcionas|va), no era eso, eso no es, (?:cuanto|cuantos) (?:es|son) (?:el )?[0-9]+ ?(?:%|por|mas|menos|entre|dividido), a cuanto esta",
      ],
      7: [
        "me voy a (?:dormir|la cama|acostar), hasta (?:luego|pronto|otra), hablamos (?:luego|manana|pronto), nos vemos (?:luego|pronto), a dormir, me despido",
        "chiste, chistes, adivinanza, cuentame un cuento, cuentame algo, canta[a-z]*, (?:que )?tiempo (?:hace|hara|va a hacer|hizo), va a llover, llueve, llovera, temperatura, que hora es(?=$), que dia es hoy, (?:a que dia|a que) estamos, capital de, quien (?:gano|gana|invento|es el presidente|descubrio|fue|escribio), traduce[a-z]*, como se dice, receta de, poema, escribe (?:un|una), noticias, horoscopo, resultado del (?:partido|madrid|barca), cuanto es [0-9], raiz cuadrada, como se llama, sentido de la vida, te quiero, te odio, eres (?:un|una|muy|tont[oa]|list[oa]|genial|la|el|lo|real|humano)(?! que), estoy (?:cansad[oa]|triste|content[oa]|aburrid[oa]|hart[oa]|agobiad[oa]|feliz|enfadad[oa]|mal|reventad[oa]|molid[oa]|list[oa]|hasta), tengo (?:hambre|sueno|frio|calor|miedo|sed|pereza), que (?:bien|mal|guay|pena|rollo|asco|risa|calor|frio|cansancio|dia mas), menudo, menuda, jaja[a-z]*, me (?:duele|aburro|encanta|gusta|cae)(?:n)?, que opinas de, cual es tu, tienes (?:novia|novio|hijos|sentimientos|hambre), cuantos anos tienes, de donde eres, como se (?:hace|cocina|prepara)",
      ],
      6: [
        "gilipollas, idiota, imbecil, inutil, mierda, joder, cono, capull[oa], que te den, vete a, cabron, payaso, callate, eres (?:tonto|tonta|un|una|lo|muy)",
        "por que (?:no )?(?:has|me|lo|la|no), estoy (?:muy|tan|un poco|super|bastante) [a-z]+",
        "va a hacer (?:sol|frio|calor|viento|bueno|malo), cuanto (?:es|son) [0-9]+(?: [a-z]+)* [0-9]+",
        "(?:me|nos) (?:siento|encuentro|sentimos), sera otro dia, que tal (?:el dia|tu dia)",
      ],
      5: [
        "(?:que|cual) (?:movil|coche|portatil|tele|ordenador|tablet|bici)[a-z]* (?:me )?(?:compro|compraria|elijo|cojo|recomiendas), cuanto (?:cuestan?|valen?|costaria) (?:un|una|unos|unas)",
        "vaya (?:dia|semana|frio|calor|rollo|lio|finde|tela|manera), (?:ayer|anoche|anteayer) (?:cene|comi|fui|estuve|vi|me|lo|nos|hubo|jug[a-z]+|gan[a-z]+|perd[a-z]+|dormi|sali|tuve|hice|quede|salimos|fuimos|estuvimos|cenamos), no me gusta[a-z]*, no entiendo, no se que, no se si, asdf[a-z]*, test, prueba, probando, lorem[a-z]*",
      ],
    }),
    ...asWhole({
      8: [
        "nos vemos (?:el|la|manana|pasado|luego|pronto|en|otro)(?: [a-z]+){0,2}, hasta el [a-z]+",
        "trabajo de [0-9a-z]+ a [0-9a-z]+",
      ],
      7: [
        "feliz [a-z ]+, buen (?:finde|dia|fin de semana|viaje|puente), que (?:descanses|tengas [a-z ]+|te vaya bien|pases [a-z ]+), igualmente",
        "hasta (?:luego|manana|pronto|otra|la vista|ahora|el lunes)(?: fred| entonces)?, adios(?: fred)?, chao, nos vemos, buenas noches",
      ],
    }),
  ],
};
