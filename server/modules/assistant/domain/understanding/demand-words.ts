import { phrases } from "./phrases.ts";

/**
 * What a question asks for beside its things and days. An answer that does not give it answers another question, however
 * well its words fit.
 */
export type Demand =
  | "share"
  | "balance_ahead"
  | "ahead"
  | "needed_by"
  | "goals"
  | "income_due"
  | "balance_then"
  | "of_two"
  | "dearest_bill"
  | "loan"
  | "advice"
  | "advice_to_save"
  | "over"
  | "month_summary"
  | "judgement"
  | "span"
  | "without"
  | "least"
  | "last"
  | "noted"
  | "change"
  | "day"
  | "mean"
  | "tax"
  | "monthly"
  | "by_month"
  | "set_aside";

export const JUDGES = phrases(
  "(?:es|sera|seria|sean?) (?:normal|mucho|demasiado|logico)(?! (?:mas|menos)), (?:sale|sale a|trae) (?:a )?cuenta, compensa, (?:merece|vale) la pena, es mejor, que es mejor",
);

const aUnit = "(?:dia|semana|mes|ano|trimestre|quincena|finde|fin de semana)s?";

export const demands: readonly (readonly [Demand, RegExp])[] = [
  [
    "share",
    phrases(
      "(?:tanto |que )?por ciento, porcentaje*, proporcion, que (?:parte|trozo|cacho|porcion|fraccion|pellizco|tanto) (?:de|del|de la|de lo|de mi), (?<=(?:que|cuantos?|tanto) )%",
    ),
  ],
  [
    "balance_ahead",
    phrases(
      "(?:cuanto|cuanta|que|con cuanto|con que|saldo)(?: [a-z]+){0,5} (?:tendre|tendremos|tendria|tendriamos|tenga|habra|(?:voy|vamos|va) a (?:tener|haber))(?! que), (?:tendre|tendremos|habra|(?:voy|vamos|va) a (?:tener|haber))(?: [a-z]+){0,3} (?:dinero|saldo|pasta|cuentas?|banco), (?:con (?:cuanto|que)(?: (?:dinero|saldo|pasta))?|como|que saldo)(?: (?:me|nos|crees que|voy a|vamos a))* (?:acabo|acabamos|acabare|acabaremos|acabar|termino|terminamos|terminare|terminaremos|terminar|cierro|cerramos|cerrare|cerrar|quedare|quedara|llego|llegamos|llegare|llegaremos)(?: (?:a|en|el|la|este|esta|fin|final|finales|de|del))* (?:mes|ano|semana|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre), cuanto(?: (?:dinero|saldo|pasta))? (?:me|nos) (?:va a quedar|quedara)(?: (?:a|el|la|en|fin|final|finales|de|del|cuenta))* (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ano)",
    ),
  ],
  [
    "ahead",
    phrases(
      "(?:me|nos) (?:va|van) a (?:pagar|ingresar|mandar), (?:me|nos) (?:pagara|pagaran|ingresara|ingresaran), (?:voy|vamos) a (?:gastar|pagar|cobrar|ahorrar|ingresar)[a-z]*, (?:podre|podremos|(?:voy|vamos) a poder) (?:ahorrar|apartar|guardar), cuanto(?: [a-z]+)? (?:me|nos) (?:va a sobrar|sobrara), (?:me|nos) (?:costara|costaran|saldra|(?:va|van) a (?:costar|salir)), (?:gastar|ganar|pagar|cobrar|ahorrar|ingresar|sobrar|entrar)(?:e|emos|an), (?:tendre|tendremos|habre|habremos)(?! que), (?:ingresos?|cobros?|dinero|cuanto|que) (?:[a-z]+ )?(?:espero|esperamos|preves|esperas)(?: (?:cobrar|ingresar|recibir|ganar))?, prevision(?:es)? de (?:ingresos|cobros), (?:ingresos|cobros) previstos",
    ),
  ],
  [
    "needed_by",
    phrases(
      "(?:cuanto|que)(?: dinero| pasta)? (?:necesito|necesitamos|necesitare|(?:me|nos) (?:hace|hara) falta|hace falta|tengo que tener|hay que tener) (?:para|hasta|antes de)(?: el| la| los| final| finales| fin| de| del){0,3} (?:[0-9]|lunes|martes|miercoles|jueves|viernes|sabado|domingo|mes|semana|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)",
    ),
  ],
  [
    "goals",
    phrases(
      "(?:cuales|que) son (?:todos |todas )?(?:mis|nuestr[oa]s) (?:metas|objetivos|propositos), (?:mis|nuestr[oa]s) (?:metas|objetivos|propositos),? cuales son",
    ),
  ],
  [
    "income_due",
    phrases(
      "(?:queda|quedan|falta|faltan|tengo|hay)(?: [a-z]+){0,2} por (?:cobrar|ingresar|entrar), pendiente de cobr*",
    ),
  ],
  ["of_two", phrases("comparad[oa]s? con (?:el|la|los|las) (?!mes|ano|semana|anterior|pasad|mism)[a-z]+")],
  [
    "balance_then",
    phrases("(?:cuanto|que)(?: (?:dinero|saldo|pasta))? (?:tenia|teniamos|tuve|tuvimos|habia)(?! que)"),
  ],
  [
    "dearest_bill",
    phrases(
      "(?:recibo|factura|suscripcion|cuota)s?(?: que)? (?:mas|es el mas|es la mas) (?:car[oa]|alt[oa]|gord[oa]|me cuesta|pago)s?, (?:recibo|factura|suscripcion|cuota)s? que mas (?:me )?(?:cuesta|pago)",
    ),
  ],
  [
    "loan",
    phrases(
      "(?:queda|quedan|falta|faltan|resta|restan|debo|debemos|pendiente)(?: [a-z]+){0,5} (?:prestamo|hipoteca|financiacion), (?:prestamo|hipoteca)(?: [a-z]+){0,3} (?:queda|quedan|falta|faltan|resta)",
    ),
  ],
  ["judgement", JUDGES],
  [
    "span",
    phrases(
      `(?:algun|que|cual|cuantos|en que|en cuantos) (?:fue |ha sido |es )?(?:el )?${aUnit}(?: [a-z]+){0,4} (?:(?:mas|menos)(?! o menos)(?<!mas o menos)|peor|mejor|rojos?|negativo|acab[a-z]+|termin[a-z]+|pas[eo]|gaste|gastado|gasto|gastamos|ahorre|ahorrado), (?:el )?(?:mes|dia|ano) (?:en (?:el )?que )?(?:mas(?! o menos| que)|peor|mejor), (?:mi|tu|el|la|un|una|nuestro) (?:mejor|peor) ${aUnit}`,
    ),
  ],
  [
    "last",
    phrases(
      "ultima vez, cuanto (?:tiempo )?hace (?:que|de)(?! (?:empec|abri)), hace (?:cuanto|mucho)(?: tiempo)? (?:que|de)(?! (?:empec|abri))",
    ),
  ],
  ["noted", phrases("(?:tengo|tenemos|esta|hay|tenia)(?: [a-z]+){0,5} (?:apuntad|anotad|agendad)[oa]s?")],
  [
    "change",
    phrases(
      "(?:ha|han) (?:subido|bajado|aumentado|crecido|disminuido), comparad[oa]s? con (?:el |la )?(?:mes|ano|semana|trimestre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre), (?:mas|menos)(?: [a-z]+){0,3} que (?:el|la|en el|en la)(?: (?:mes|ano|semana|trimestre|verano))? (?:pasad[oa]|anterior)",
    ),
  ],
  [
    "over",
    phrases(
      "(?:de|por) (?:mas de|encima de) [0-9.,]+ ?(?:€|euros?|eur|pavos)(?![a-z]), superior(?:es)? a [0-9.,]+ ?(?:€|euros?|eur|pavos)(?![a-z])",
    ),
  ],
  [
    "month_summary",
    phrases(
      "(?:resumen|repaso|balance) (?:de|del) (?:mes|este mes|mes pasado|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)",
    ),
  ],
  [
    "tax",
    phrases(
      "(?:cuanto|que|que parte|cuanta)(?: [a-z]+){0,2} (?:deberia|debo|debemos|deberiamos|tengo que|tenemos que|hay que|habria que|tendria que|conviene|toca|he de) (?:apartar|guardar|reservar|ahorrar|separar|dejar|meter)[a-z]*(?: [a-z]+){0,3} para (?:el |la |los |las |mis |pagar ){0,3}(?:impuestos?|iva|irpf|hacienda|renta|trimestre|modelo)",
    ),
  ],
  [
    "advice",
    phrases(
      "(?:cuanto|que)(?: [a-z]+){0,2} (?:deberia|deberiamos|debo|debemos|tendria que|tendriamos que|habria que|convendria|conviene) (?:ahorrar|apartar|guardar)",
    ),
  ],
  [
    "advice_to_save",
    phrases(
      "(?:consejos?|trucos?|ideas?|recomendacion(?:es)?)(?: [a-z]+){0,2} (?:ahorrar|ahorro|gastar menos), como (?:puedo|podria|podemos|podriamos|hago para|consigo|deberia) (?:ahorrar|gastar menos)",
    ),
  ],
  [
    "monthly",
    phrases(
      "cuanto(?: [a-z]+){0,3} (?:ahorrar|apartar|meter|poner|guardar|aportar|juntar)(?:le|me)?(?: [a-z]+){0,2} (?:al mes|cada mes|por mes|mensualmente)",
    ),
  ],
  [
    "by_month",
    phrases(
      "(?:ahorro|aparto|meto|pongo|guardo|aporto|ahorrara|apartara|metiera|pusiera|ahorrando|apartando|metiendo|poniendo|guardando)(?: [a-z]+){0,2} [0-9.]+(?: ?(?:€|euros|pavos|eur))? (?:al mes|cada mes|por mes|mensuales)",
    ),
  ],
  [
    "set_aside",
    phrases(
      "(?:apartad[oa]|metid[oa]|pasad[oa]|traspasad[oa]|mandad[oa]|enviad[oa]|ingresad[oa]|puesto|guardad[oa]|llevad[oa]|meti|pase|meto|paso|pongo|traspaso|mando|ingreso)(?: [a-z]+){0,3} (?:en|a|al) (?:la |las |mi |mis |nuestra |una )?(?:cuentas? (?:de )?ahorros?|libreta(?: de ahorros?)?|cuenta ahorro), (?:meto|metemos|paso|pasamos|pongo|traspaso|mando|ingreso|aparto|metido|pasado|apartado)(?: [a-z]+){0,2} (?:al?|en el|a los|en los|a mis|en mis) ahorros?",
    ),
  ],
  [
    "day",
    phrases(
      "(?:(?:y|pero|oye|fred|hola|a ver|dime|sabes) )*(?:cuando|desde cuando|que dia|en que fecha|que fecha)(?! (?:llegue|salga|vuelva|puedas|acabe|termine))",
      { isHead: true },
    ),
  ],
  [
    "mean",
    phrases(
      "(?:de|la|una|mi) media(?! (?:hora|jornada|manana|tarde|luna|docena|vida|entrada)), (?<!y )media (?:de|en|mensual|semanal|diaria|anual|al|a la|por), promedio, (?:gasto|importe|coste|ingreso|sueldo|salario|saldo)s? medi[oa]s?",
    ),
  ],
  [
    "without",
    phrases(
      "sin (?:contar|incluir|tener en cuenta|meter|sumar), no contando, quitando, exceptuando, excepto, salvo, descontando, dejando (?:fuera|aparte), aparte de, todo menos",
    ),
  ],
  [
    "least",
    phrases(
      "(?:gasto|compra|pago|recibo)s? mas (?:barat[oa]|pequen[oa]|baj[oa])s?, menor(?:es)? gastos?, (?:gasto|gastamos|gastado|gaste) menos(?! que| de)",
    ),
  ],
];
