import { requestForms } from "#server/modules/assistant/domain/understanding/phrases.ts";
import { anywhere, atHead, type Cues, cuanto, goalNoun } from "./cue.ts";

export const agendaCues: Cues<"create_event" | "list_events" | "free_slots" | "delete_event" | "move_event"> =
  {
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
      6: [
        "(?:tengo|tenemos|hay|necesito|busco|saco|sacar|encontrar)(?: [a-z]+){0,3} (?:rato|hueco|huecos|ratito|horilla|horillas|horita|horitas)(?! libre), (?:me|nos) cabe(?:n)?, si (?:[a-z]+ ){0,3}(?:cabe|cabria|encaja|encajaria), (?:puedo|podria|podemos|podriamos) (?:quedar|verme|reunirme|vernos)",
      ],
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
        6: [
          "(?:el|la|los|las|lo|mi)(?: [a-z]+){1,6} (?:se )?pasan? (?:a las?|al|para el|para las?|a manana)",
        ],
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
  };
