import { edgeOf } from "#server/spanish/period-edges.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { BeyondTopic } from "./understanding.ts";

/** Verbs of having and spending that are about somebody else unless "me" or "nos" stands before them. */
const theirVerb =
  "(?:(?:ha|han) (?:gastado|pagado|cobrado|ganado|ahorrado|ingresado)|gana|ganan|cobra|cobran|gasta|gastan|paga|pagan|tiene|tienen|ahorra|ahorran|ingresa|ingresan)";
const cuanto = "(?:cuanto|cuanta|cuantos|cuantas)";
const bill = "(?:recibos?|facturas?|cargos?|cuotas?|pagos?|cobros?|letras?|domiciliaciones)";
const pay = "(?:nomina|paga|sueldo|salario|pension|paga extra)";
const investment =
  "(?:oro|plata|bitcoin|bitcoins|cripto[a-z]*|ethereum|acciones|bolsa|fondos? (?:indexados?|de inversion)|etfs?|letras del tesoro|bonos|planes? de pensiones|depositos?|dolares|divisas|inver[a-z]+|hipoteca (?:fija|variable|mixta))";
const advice =
  "(?:deberia|deberiamos|conviene|merece|vale la pena|crees|aconsejas|opinas|compensa|es buen(?:a idea| momento)|mejor|meto|meter|pongo|poner)";
const office =
  "(?:paro|finiquito|indemnizacion|jubilacion|irpf|la renta|hacienda|iva|erte|subsidio|incapacidad|baja|herencia|autonomos?|desempleo|prestacion)";

/** In this order: the first that fits is what the message asks for. */
const topics: readonly (readonly [BeyondTopic, RegExp])[] = [
  [
    "bank_order",
    phrases(
      `(?:puedes|podrias|puede|podria) (?:usted )?(?:hacer|mandar|enviar|transferir|ingresar|traspasar)(?:le|les|me)? (?:[a-z0-9.€]+ ){0,3}(?:bizum|transferencia|euros|€)(?! (?:de|en|a) (?:este|el mes)), (?:manda|envia|transfiere|haz|hacer|ingresa|presta|traspasa)(?:me|le|les|nos)?(?:lo|la)? (?:[a-z0-9.€]+ ){0,3}(?:bizum|transferencia|euros|€|pavos|pasta|dinero)(?! (?:de|en|a) (?:este|el mes)), (?:bloquea|congela|anula|activa|cancela)(?:me)? (?:la|mi) (?:tarjeta|cuenta), devuelve(?:me)? (?:el|ese|este|los) (?:recibo|cargo|pago)s?, (?:pide|solicita|contrata|amortiza)(?:me)? (?:un|una|el|la) [a-z]+, (?:escribe|llama)(?:le)? a(?=$| [a-z]+$), (?:escribe|manda|di|dile|avisa|pregunta|recuerda|pide|contesta)(?:le|les)? a (?:mi |la |el )?[a-z]+ (?:por [a-z]+ )?que, (?:sube|baja|amplia|cambia|aumenta|reduce)(?:me)? el (?:limite|tope|maximo) (?:de|a) (?:la |mi )?(?:visa|tarjeta|mastercard|debito|credito), (?:manda|envia|escribe|pon|deja)(?:le|les|me)? (?:un |una )?(?:wasap|whatsapp|wasa|mensaje|sms|correo|email|mail|nota de voz)`,
      { isHead: true },
    ),
  ],
  [
    // What must be settled with somebody else: "sácame cita en extranjería".
    "errand",
    phrases(
      "(?:saca|pide|reserva|coge|consigue|pilla|busca)(?:me|nos|le|les)?(?: ya)?(?: (?:una|un|el|la|los|las|unas|unos|dos|tres|cuatro))? (?:citas?|horas? (?:con|en|para|al)|mesas?|turnos?|habitacion(?:es)?|hotel|vuelos?|billetes?|entradas?|taxis?|pistas? de)(?! (?:libres?|que))",
      { isHead: true },
    ),
  ],
  [
    "budget_limit",
    phrases(
      "(?:pon|ponme|ponle|fija|fijame|sube|subeme|baja|bajame|cambia|crea|creame|establece|marca|quiero|haz|hazme)(?: [a-z]+){0,3} (?:tope|limite|presupuesto|maximo)(?: [a-z]+){0,5} [0-9]+, (?:tope|limite|maximo) (?:mensual )?de [0-9]+, ni un (?:duro|euro|centimo|pavo) mas de [0-9]+",
    ),
  ],
  [
    "cash",
    phrases(
      "(?:que )?(?:he pagado|pague|pagado|gastado|gaste)(?: [^ ]+){0,4} (?:en mano|en efectivo|en metalico), (?:apunta|anota|registra|mete|anade|suma)(?:me|lo|la)? (?:un gasto|[0-9][^ ]*(?: (?:€|euros|pavos))? (?:de gasto|que (?:he pagado|pague|gaste|he gastado|me he gastado|me dieron))), (?:apunta|anota|registra|anade)(?:me)? (?:un |el )?(?:gasto|ingreso|pago) de",
    ),
  ],
  [
    "split",
    phrases(
      "(?:parte|partir|divide|dividir|reparte|repartir|parto|divido)(?:me|lo|la|los|las)* (?:[a-z]+ ){0,5}entre, (?:partel|dividel|repartel)[oa]s?, a medias con",
    ),
  ],
  [
    "others_money",
    phrases(
      `(?<!(?:me|nos) )(?:${cuanto}|que)(?: dinero| pasta)?(?: se)? ${theirVerb}(?! (?:mi|la|el|mis)? ?(?:cuenta|tarjeta|banco|hucha|objetivo|meta|fondo)), (?:mi|mis|tu|su|sus|el|la|los|las) [a-z]+ ${cuanto} (?:dinero )?${theirVerb}, ${cuanto}(?: dinero| pasta)? (?:gano|cobro|gasto|pago|ahorro|ingreso|tiene|gana) (?:mi|tu|su|nuestr[oa]) (?:compi|companer[oa]|herman[oa]|madre|padre|novi[oa]|marido|mujer|pareja|prim[oa]|cunad[oa]|jef[ea]|vecin[oa]|amig[oa]|suegr[oa]|hij[oa]|ti[oa]|ex), (?:de|a) (?:otr[oa]s?|los demas) (?:clientes?|usuari[oa]s?|personas?|gente), la gente (?:gasta|gana|cobra|paga|tiene|ahorra), (?:los|las) demas(?! (?:objetivos|metas|huchas|gastos|recibos|cuentas|facturas|suscripciones|categorias|presupuestos|meses|dias))`,
    ),
  ],
  [
    "investing",
    phrases(
      `${advice}(?: [a-z]+){0,5} ${investment}, ${investment}(?: [a-z]+){0,4} ${advice}, (?:donde|en que) (?:invierto|invertir|meto (?:el|mi) dinero)`,
    ),
  ],
  [
    "benefits",
    phrases(
      `${cuanto}(?: [a-z]+){0,4} ${office}(?: [a-z]+){0,5} (?:corresponde|toca|quedaria|quedara|cobraria|pagaria|sale|saldria|saldra|tendria|me echan|me despiden), ${cuanto}(?: [a-z]+){0,3} (?:corresponde|toca|tocaria|quedaria|cobraria|devolvera|devolveran|pagaria|saldria|saldra|sale)(?: [a-z]+){0,3} ${office}, (?:si )?(?:me|nos) (?:despiden|echan), (?:calcul[a-z]*|cuanto|dime|saca)(?: [a-z]+){0,3} (?:el|la|mi|de) (?:iva|irpf|renta|modelo [0-9]+)(?: [a-z]+){0,3} (?:toca|corresponde|sale|declarar|pagar)(?! (?:el|este) mes), tengo derecho a, desgrava[a-z]*, deducir[a-z]*, ${cuanto} (?:me )?(?:pagaria|devolvera|devolveran|tributa|tributaria), declaracion de la renta`,
    ),
  ],
  [
    "prices",
    phrases(
      `a (?:cuanto|como) (?:va a estar|van a estar|estara|estaran|va a ponerse)(?! (?:mi|mis)\\b), a (?:cuanto|como) (?:esta|estan|anda|andan|cotiza|cotizan|va|van|sale) (?:el|la|los|las), precio (?:de|del|medio), cotiza[a-z]*, euribor, ibex, inflacion, ipc, tipo de (?:interes|cambio), ${cuanto} (?:cuestan?|valen?|costaria|costara|saldria|cobran) (?:un|una|unos|unas|ir|viajar|alquilar|hacer|comer|dormir)`,
    ),
  ],
  [
    "opening_hours",
    phrases(
      "(?:a que hora|cuando|hasta que hora|que dias?|suelen|esta|estan)(?: [a-z]+){0,3} (?:abren?|abrir|abiert[oa]s?|cierran?|cerrar|cerrad[oa]s?), que horario",
    ),
  ],
  [
    "what_if",
    phrases(
      `(?:son|seran|serian) (?:unos )?[0-9][^ ]*(?: euros)? (?:mas|menos)(?=.{0,60}\\bcomo (?:se )?(?:(?:me|nos) )?(?:queda|quedo|quedaria|quedamos|afecta)), (?:imagina|imaginate|supon|suponte|supongamos|pongamos|digamos|pon) que(?= .{0,60}\\b(?:suben?|bajan?|quitan?|cobro|gano|pago|dejo|pagan?|recortan?)\\b), (?:media jornada|jornada reducida|reduccion de jornada)(?=.{0,60}[0-9]), si (?:me|nos|le) (?:suben?|bajan?|subieran?|bajaran?|quitan?|quitaran?|pagan?|ingresan?|toca|tocara|dan|dieran|cobran|cobraran|recortan|aumentan), si (?:dejo|dejara|dejase|cancelo|cancelara|quito|quitara|elimino|me doy de baja|doy de baja|me borro|ahorro|ahorrara|ahorrase|aparto|apartara|cobrara|cobro|ganara|gano|reduzco|gastara menos|gasto menos)(?=.{0,80}(?:${cuanto}|como|que|llego|ahorr))`,
    ),
  ],
  [
    "safe_to_spend",
    phrases(
      `con (?:cuanto|que|lo que)(?: dinero| pasta)? (?:(?:puedo contar|cuento|contamos)(?= (?:para|hasta|este|esta|de aqui))|me quedo|puedo vivir|tiro|vivo), (?:me |nos )?(?:queda|quedara|sobra)(?: [a-z]+){0,3} para (?:gastar|vivir|pasar|acabar|terminar|llegar)(?! en)(?: [a-z]+){0,4}(?=$| el mes| la semana| este mes| esta semana| hasta| o ), (?:^|y |pero )(?:llego|llegare|llegamos|llegaremos) (?:bien |justo )?(?:a|hasta) (?:fin(?:al)? de mes|que cobre|el finde|el dia), ${cuanto} (?:dinero )?(?:(?:puedo|podemos|podria) (?:gastar|contar|disponer)|dispongo)(?: [a-z]+){0,2} hasta, crees que (?:me|nos) (?:llega|llegara|alcanza|da)(?: el dinero| la pasta| el mes)?$, (?:tengo|tendre|tenemos|hay|habra|(?:me|nos) (?:llega|llegara|da|alcanza))(?: (?:bastante|suficiente|dinero|saldo|pasta|en la cuenta))* (?:para|con que) (?:pagar |cubrir |afrontar )?(?:todos )?(?:los|las|mis) (?:recibos|facturas|gastos fijos|pagos|cuotas)`,
    ),
  ],
  [
    "payday",
    phrases(
      `(?:cuando|que dia|a que dia|en que fecha) (?:cobro|cobramos|cobrare|(?:me |nos )?(?:pagan|ingresan|pagaran|ingresaran)|(?:me |nos )?(?:llega|entra|viene|cae|toca|ingresan|pagan)(?: cobrar)? (?:la |mi |el |la de )?${pay}|toca cobrar), (?:falta|queda)n?(?: [a-z]+){0,3} (?:para|hasta) (?:cobrar|que cobre|que me paguen|(?:la|mi|el) (?:proxim[ao] )?${pay}), ganas de cobrar, (?:la|mi) ${pay} (?:cae|entra|llega|viene)(?: ya)?, (?:falta|queda) (?:mucho|poco) (?:para|pa) que (?:entre|caiga|llegue|me llegue) (?:la |mi )?${pay}, proxim[ao] ${pay}, (?:la|mi|el) ${pay}(?: de [a-z]+)? (?:(?:para|pa) )?(?:cuando|que dia), ${cuanto} (?:me |nos )?(?:pagaran|ingresaran|cobrare)`,
    ),
  ],
  [
    "pay_to_come",
    phrases(
      "(?:(?:el|este|proximo|la|esta|manana|pasado|hoy|a fin|fin|en|dentro|dia) (?:[a-z0-9]+ ){0,4})?(?:ya )?(?:me|nos) (?:pagan?|ingresan?|pagaran|ingresaran|abonan)(?: (?:la|el|mi|lo) [a-z]+)?(?: (?:el|este|manana|pasado|hoy|a fin|la semana|dentro|en)(?: [a-z0-9]+){0,4})?, (?:(?:el|este|manana|pasado|hoy|dia) (?:[a-z0-9]+ ){0,3})?cobro(?: (?:la|el|mi) (?:nomina|sueldo|paga))?(?: (?:el|este|manana|pasado|hoy|a fin|la semana|dentro|en)(?: [a-z0-9]+){0,4})?",
      { isWhole: true },
    ),
  ],
  [
    "since",
    phrases(
      "desde (?:que|(?:la|mi) (?:ultima )?(?:nomina|paga|extra))[a-z]*, (?:gast|pag|cobr|fund|ingres|dej)[a-z]*(?: [a-z]+){0,6} (?:cuando|mientras) (?:estuve|estuvimos|estaba|estabamos|vivia|viviamos|fui|fuimos), (?:gast|pag|fund|dej)[a-z]*(?: [a-z]+){0,6} (?:en|durante) (?:mis|las|nuestras) vacaciones(?! de)",
    ),
  ],
  [
    "upcoming_bills",
    phrases(
      `${bill}(?: [a-z]+){0,3} (?:faltan?|quedan?|vienen?|vendran?|llegan|llegaran|caen|tocan|pendientes?|por (?:pagar|venir|llegar|pasar)|proximos), (?:faltan?|quedan?|proxim[oa]s|(?:me|nos) pasan?|(?:me|nos) llegan?|(?:me|nos) vienen?)(?: (?:algun|los|las|mis|el|la|por pagar|mas|muchos|pocos))* ${bill}, (?:me|nos) (?:van|va) a (?:cobrar|pasar|cargar|venir|llegar|(?:traer|caer|tocar)(?= (?:de|en) (?:pagos|recibos|facturas)| pagar)), (?:se )?(?:me|nos) (?:van a ir|va a ir|iran?) (?:en|de) (?:los |las )?${bill}, (?:me|nos) (?:cobraran|pasaran|cargaran|cobrara|pasara|cargara), (?:cuando|que dia)(?: (?:me|nos|se))? (?:pasan?|cobran?|cargan?|toca pagar|tengo que pagar|hay que pagar|vence|llega|viene)(?: (?:el|la|los|las) (?:recibo|factura|cuota|letra|alquiler|hipoteca|luz|agua|gas|comunidad|seguro))?(?! (?:un|una) )(?=.{0,60}(?:${bill}|alquiler|hipoteca|luz|agua|gas|comunidad|seguro|internet|movil|gimnasio|colegio|cole|ibi|impuesto)), (?:${bill}|gastos|compras)(?: [a-z]+){0,2} (?:me|nos) esperan?, (?:se )?avecinan?, (?:voy|vamos|iba|ibamos) a (?:gastar|pagar|gastarme|dejarme), (?:gastare|gastaremos|pagare|pagaremos|me gastare|nos gastaremos), (?:me|nos) (?:cobran|pasan|cargan) (?:el|la|los|las) (?=.{0,30}(?:hipoteca|alquiler|luz|agua|seguro|cuota))(?<=(?:cuando|dia) (?:me|nos) [a-z]{1,8} (?:el|la|los|las) ), que (?:recibos|facturas|cargos|pagos) (?:tengo|hay|me quedan|quedan|vienen|faltan)(?! (?:este mes|hasta ahora) pagad)`,
    ),
  ],
  [
    "why",
    phrases(
      "no (?:me )?(?:lo )?(?:explico|entiendo)(?: yo)? lo de(?:l| la| el| los| las| mi) [a-z]+, (?:por que|a que se debe|como es que|no entiendo)(?=.{0,80}(?:gast|pag|cobr|subid|bajad|sube|baja|ahorr|recibo|factura|luz|compra|super|caro|tanto|dinero|pasta|saldo)), (?:se (?:me |nos )?(?:puso|ha puesto|ha disparado|disparo)) (?:por las nubes|car[oa])",
    ),
  ],
  [
    "notices",
    phrases(
      "algo (?:raro|extrano|sospechoso|mal)(?=.{0,60}(?:cuentas?|movimientos|cargos|gastos|banco|tarjeta|$)), (?:cargos?|cobros?|movimientos?|gastos?|pagos?) (?:raros?|extranos?|sospechosos?|duplicad[oa]s?|dobles?|dos veces|indebid[oa]s?|que no (?:reconozca|conozca|sean? mi[oa]s?)), que no (?:me )?cuadre[a-z]*, (?:me he perdido|nos hemos perdido|ha pasado|paso) algo(?: [a-z]+){0,4} (?:con|en) (?:el dinero|las cuentas|la cuenta|mis cuentas|el banco|los gastos|la pasta), (?:con|en) mis cuentas(?: [a-z]+){0,3} (?:mirar|revisar), que (?:tenga|deba|haya) que (?:mirar|revisar|saber), (?:tengo|hay) (?:algun|alguna) (?:aviso|alerta), me han cobrado dos veces, novedades",
    ),
  ],
  [
    "amount",
    phrases(
      "(?:cobraron|cargaron|pasaron|quitaron|cobrado|cargado|pasado|quitado) (?:unos )?[0-9][^ ]*(?=.{0,60}(?:que|de que) (?:era|es|fue|sera|demonios|narices|leches)|.{0,60}(?:ni idea|no (?:se|me suena|lo reconozco|lo conozco|caigo))), (?:de que|que|cual|cuales|hay|algun|ese|este|el|un)(?: [a-z]+){0,4} (?:cargo|cobro|pago|recibo|movimiento|ingreso|apunte)s? de (?:unos )?[0-9][^ ]*",
    ),
  ],
  ["period", phrases(`${cuanto}(?: dinero| pasta)? (?:tenia|teniamos|habia|tuve|tuvimos|hubo)(?! que)`)],
  [
    "net_worth",
    phrases(
      `patrimonio(?: [a-z]+)?, ${cuanto} (?:debo|debemos)(?! (?:a |ahorrar|apartar|guardar))(?: [a-z]+){0,4}, menos (?:las |mis )?deudas, (?:mis|cuantas) deudas, quitando (?:las |mis )?deudas, lo que debo`,
    ),
  ],
  [
    "savings",
    phrases(
      `${cuanto}(?: dinero)? (?:he|hemos) ahorrado(?= (?:en|este|esta|el|la|durante|desde|hasta|al)), ${cuanto} (?:ahorre|ahorramos|ahorro|estoy ahorrando|consegui ahorrar|logre ahorrar|pude ahorrar), (?:guarde|guardamos|ahorre|ahorramos) (?:algo|nada), (?:estoy|estamos|voy) ahorrando, (?:salio|salieron|salimos|sali|acabe|acabamos|acabo|cerre|cerramos|cerro|termine|terminamos|termino|quede|quedamos) en (?:positivo|negativo|verde|rojo|numeros rojos), tasa de ahorro`,
    ),
  ],
  [
    "week_summary",
    phrases(
      "pon(?:me|nos|te)? (?:al (?:dia|corriente|tanto)|en situacion)(?= (?:de|con) (?:como|que|todo|mi|la|lo)| desde| de la semana|$)(?! de (?:la agenda|gastos|citas)), (?:esta |la |mi )semana(?: pasada)? (?:como|que tal) (?:fue|(?:se )?(?:me|nos) (?:fue|dio|ha ido|ha dado)|ha ido), (?:resum[a-z]+|repaso|balance|(?:como|que tal) (?:llevo|voy|fue|ha ido|va))(?: (?:de|la|mi|esta|en|con))* (?:semana|semanita)(?! (?:que viene|proxima))(?= |$)(?! de (?:la agenda|gastos|citas))",
    ),
  ],
  [
    "overspending",
    phrases(
      "se (?:me|nos) (?:va|esta yendo|este yendo|fue|ha ido) la mano, se (?:me|nos) (?:fue|ha ido|va) (?:el baifo|la olla|la pinza|la cabeza)(?= .{0,40}(?:en|con) (?:algo|que)), (?:me|nos) (?:pase|he pasado|pasamos|hemos pasado) del (?:presupuesto|limite|tope)(?=.{0,30} (?:en|de) (?:algo|algun|alguna|que|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)), (?:me|nos) (?:excedi|he excedido|hemos excedido|excedimos) en (?:algo|algun|alguna|que), (?:en que|donde|que categorias?)(?: [a-z]+){0,3} me (?:he pasado|pase|estoy pasando|paso|excedo|he excedido), (?:en que|donde|que categorias?) (?:gasto|gastamos|gaste|he gastado|estoy gastando) (?:de mas|demasiado|mas de la cuenta|mas de lo normal)",
    ),
  ],
  [
    "top_shops",
    phrases(
      "(?:en que|que|cual(?:es)?|las|los|mis)(?: [a-z0-9]+){0,2} (?:tiendas?|comercios?|sitios?|super|restaurantes?|locales?|proveedor(?:es)?)(?: [a-z]+){0,3} (?:compro|gasto|gastado|voy|dejo|dejado) mas, (?:tiendas?|comercios?|sitios?)(?: [a-z]+){0,2} (?:donde|en (?:que|los que|las que)) mas",
    ),
  ],
  [
    "mean_of_days",
    phrases(
      "(?:media|medio|promedio|gasto|gastamos|pago|pagamos|dejo|dejamos|se (?:me|nos) va|cuesta|cuestan|suelo|de media|gastas?)(?=.{0,60}(?:diari[oa]|al dia|por dia|cada dia|a la semana|por semana|semanal|cada semana|al ano|anual)), (?:diari[oa]|semanal)(?= de media)",
    ),
  ],
];

/** "desde que se jubiló en junio", "cuando estuve en Roma en mayo": the days are said. */
const saysDays = (topic: BeyondTopic, { plain, message, past }: Reading) => {
  const [first] = past?.spans ?? [];
  if (topic !== "since" || !first) return false;
  return (
    edgeOf(message.folded, first) !== null ||
    /\bdesde (?:que (?:ha )?(?:empez|comenz|empiez|comienz|arranc|entr))/.test(plain) ||
    !/\bdesde\b/.test(plain)
  );
};

export const topicBeyond = (reading: Reading): BeyondTopic | null =>
  topics.find(([topic, pattern]) => pattern.test(reading.plain) && !saysDays(topic, reading))?.[0] ?? null;

const orders = new Set<BeyondTopic>(["bank_order", "errand", "budget_limit", "cash", "split"]);

/** "recuérdame cancelar la suscripción": what is to be noted is not asked. */
export const isOnlyNoted = ({ signals }: Reading, topic: BeyondTopic) =>
  (signals.isRequest || (signals.hasTask && !signals.isQuestion)) && !orders.has(topic);
