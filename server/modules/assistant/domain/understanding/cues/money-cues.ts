import { anywhere, atHead, type Cues, cuanto, goalNoun, moneyNoun } from "./cue.ts";

const paid =
  "(?:pag(?:o|ue|ado|amos|aba|aron|ando|as|a)|cobr(?:an|aron|ado|a|o)|cuestan?|costo|costado|costaron|salen?|salio|salido|sali|fundi(?:do)?|fundimos|dej(?:e|ado|amos|o)|ido|fue|fueron|van?|iba|pulido|puli|soltado|solte|invertido|compr(?:ado|e)|desembolsado|destin(?:o|e|ado)|tirado|clavado|soplado|quitado|cargado|pasado|subio|subido|supone|supuso|asciend[a-z]*|ascendio|gast[a-z]*|importe|sume|sumo|suman|comid[oa]|quemado|dilapidado|apoquinado|aflojado)";
const buy =
  "(?:comprar|comprarme|compro|compre|pillar|pillarme|pillo|pille|coger|cogerme|cojo|pagar|pago|gastar|gastarme|gasto|costear|permitir|permitirme|permitirnos|hacerme con|regalarme|regalar|cambiar de|adquirir|contratar|reservar|renovar|ir|irme|irnos|meterme en)";

export const moneyCues: Cues<"spending" | "balance" | "budget" | "subscriptions" | "affordability"> = {
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
    6.5: ["(?:puesto|puse|fijado|marcado)(?: [a-z]+){0,3} (?:maximo|tope|limite)"],
    5.5: ["presupuestos?, limite de gasto, limite mensual"],
    3.5: [`${cuanto} me (?:queda|sobra)(?: [^ ]+){0,2} (?:para|de|en) (?:gastar|[a-z]+ este mes|este mes)`],
    3: ["me (?:he pasado|estoy pasando|pase|voy a pasar) (?:de|con|en|este|del)"],
  }),
  subscriptions: anywhere({
    6: [
      "(?:que )?se (?:renuevan?|cobran?|cargan?|pagan?) sol[oa]s?(?: cada mes| todos los meses)?, (?:pagos|cargos|gastos|recibos) que se repiten, suscripciones, suscrit[oa]s?, subscripciones, recibos? (?:fijos?|recurrentes?|mensual(?:es)?|periodicos?), gastos? (?:fijos?|recurrentes?), pagos? (?:recurrentes?|periodicos?|fijos?), cargos? (?:recurrentes?|periodicos?|fijos?), cuotas (?:mensuales|que pago), domiciliaciones, recibos domiciliados",
    ],
    4.5: [
      "(?:que|cuant[oa]s) (?:plataformas|servicios|apps?|aplicaciones)(?: [a-z]+){0,3} (?:pago|pagando|tengo|contratad[oa]s?)",
    ],
    3: ["a que (?:estoy|ando) (?:suscrit[oa]|apuntad[oa])"],
    "-5": [
      "(?:suscripcion|suscripciones) (?:de|a) (?!este|esta|la|lo|los|las|el|mi|mis|octubre|noviembre)[a-z]+",
    ],
  }),
  affordability: anywhere({
    9: [
      "(?:me|nos) (?:l[oa]s? )?(?:tiro|tiramos|lanzo|lanzamos|da|llega|alcanza|animo|animamos|pillo|pillamos|compro|compramos) (?:ya )?o (?:no|que|mejor|me espero|nos esperamos|espero|esperamos|paso|pasamos|ni)",
      "o (?:mejor (?:me |nos )?(?:espero|esperamos|espera|esperar|l[oa] dejo|l[oa] dejamos)|l[oa]s? (?:dejo|dejamos) (?:para|pa)|(?:me espero|nos esperamos))",
    ],
    8: ["(?:me|nos) da (?:el bolsillo|la cartera|la cuenta|el bote|la hucha) o"],
    7: [
      "(?:me|nos) descuadr[a-z]+, [0-9].{0,80} (?:como|que tal) lo ves(?: tu)?, (?:voy|vamos|iria|ando) (?:muy |bien )?sobrad[oa]s?(?! de tiempo), (?:me|nos) met(?:o|emos|eria) en (?:un lio|camisa de once varas), (?:me|nos) pill(?:o|amos|aria) los dedos, (?:voy|vamos|ando|andamos|iria|ire|quedo|quedaria|quedamos) (?:muy |algo |un poco |demasiado )?just(?:o|a|os|as|it[oa]s?)(?! de tiempo| a tiempo)",
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
};
