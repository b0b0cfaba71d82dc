/**
 * Words that mean alike, so that the weights know a word of which the corpus has no message by its like. Folded; with a
 * star all that begin so.
 */
const words: Record<string, string> = {
  "how much": "cuanto cuanta cuantos cuantas importe monto asciend* total suma cifra",
  when: "cuando fecha fechas dia plazo",
  why: "porque motivo* causa razon culpa cuento santo explica* debe debio",
  where: "donde adonde",
  which: "cual cuales",
  who: "quien quienes",
  if: "si imagin* supon* supusi* caso",
  spend:
    "gast* pagu* pago pagad* pagar pagam* abone abonad* desembols* solt* fundi* puli* apoquin* deje dejad* dejand* dejarme sopl* cruj* clavad* fue ido invertid* destin*",
  cost: "cuest* cost* sale salio salen salieron vale valio",
  buy: "compr* pill* adquir* regal*",
  receive: "cobr* percib* ingres* entrad* entro entra entran recib* gan* factur* caid* cayo abonaron pagaron",
  pay: "nomina* sueldo salario* paga pension jornal extra finiquito subsidio beca paro",
  save: "ahorr* guard* apart* junt* acumul* reun*",
  left: "sobr* queda quedan quedado quedara margen colchon dispon* limpio libre",
  limit: "tope topes limite* presupuest* maximo techo",
  fix: "fij* marc* puesto puse pon ponme poner ponle establec* ajust* sube* bajame",
  exceed:
    "dispar* pasado pasando pase pasarme exced* desmadr* columpi* desboc* derroch* malgast* despilfarr* sobrepas* rebas* madre raya",
  cut: "recort* reduc* apret* prescind*",
  more: "mas mayor superior encima subid* subio aument* increment* elevad* caro cara doble dispar*",
  less: "menos menor inferior bajad* bajo",
  compare: "compar* contra frente respecto diferencia versus vs igual mismo misma anterior otro otra",
  mean: "media promedio medio suelo suele suelen soler habitual* normal* acostumbr* cada aproximad* vengo",
  most: "mayor mayores gordo gorda gordos gordas grande grandes alto altos alta caro cara caros caras principal* ranking maxim* peor peores",
  cancel: "quit* cancel* baja dejo dejar dejara dejase suprim* elimin* renunci* anul* suelto vendo vendi*",
  job: "jornada despid* excedencia reduccion empleo trabajo",
  subscription: "suscri* cuota cuotas plataforma* abono mensualidad* apps",
  bill: "recibo* factura facturas cargo cargos domicili* cobro cobros adeudo* giro letra cuota seguro",
  coming:
    "proxim* siguiente* pendiente* falta faltan vien* viene toca tocan venc* espera esperan llegar caer cae pasan pasaran",
  sent: "bizum* transfer* envi* mand* pasado pase",
  debt: "debo debe deben debes debemos debia deuda deudas paz saldad* devolv* devuelt* devuelv* devolucion prest*",
  money: "saldo cuenta cuentas banco tarjeta dinero pasta perras plata parne cuartos guita pelas duros cash",
  worth: "patrimonio neto liquid* limpio riqueza valgo debiendo deudas",
  goal: "objetivo* meta metas hucha* proposito* reto retos",
  progress: "va van llevo llevamos punto avanz* progres* voy vamos",
  reach: "tiempo ritmo paso llego llegare alcanz* consegu* acabo termin* tendre tenga",
  afford: "permit* puedo podria lujo capricho asum* llega alcanza aguanta chollo",
  dare: "tiro lanzo espero compensa conviene apunto pillo compro",
  agenda:
    "agenda cita citas reunion* compromis* plan planes evento* consulta medic* dentista turno quedado quedar pediatra fisio clase",
  free: "hueco huecos libre libres rato sitio",
  remind: "record* recuerd* avis*",
  note: "apunt* anot* registr* anad* mete agreg* incluye",
  cash: "efectivo metalico mano monedas billetes",
  split: "parte divid* repart* medias entre",
  category: "categori* clasific* etiquet*",
  odd: "raro rara raros extran* sospech* fraud* reconozco suena",
  notice: "aviso avisos alerta* notific*",
  summary: "resum* balance recap* repaso",
  help: "puedes haces sirves ayud* funciona* sabes",
  hello: "hola buenas buenos saludos hey",
  thanks: "gracias agradec* genial perfecto amable",
  weather: "llov* lluev* lluvia calima temperatura calor frio nieve viento",
  invest: "bitcoin bolsa accion* fondo fondos cripto* invertir invierto etf",
  law: "ley legal* derecho derechos desgrav* deduc* despedir subvencion*",
  food: "receta* cocin* comer cenar plato",
  price: "precio precios barato barata",
  look: "busc* encuentr* encontr* localiz* comprob* mira mirar revis* justific*",
  already: "ya todavia aun",
  list: "lista listado ensen* muestr* detall* desglos* movimientos ultimos",
  since: "desde",
  until: "hasta aqui",
  family: "hijo hija nino nina ninos madre padre marido mujer hermano hermana primo prima cunado cunada",
};

const mostSenses = 10;
const shortestStem = 3;

const whole = new Map<string, string[]>();
const begun = new Map<string, string[]>();
for (const [sense, list] of Object.entries(words))
  for (const word of list.split(" ")) {
    const [into, key] = word.endsWith("*") ? [begun, word.slice(0, -1)] : [whole, word];
    into.set(key, [...(into.get(key) ?? []), sense]);
  }

const sensesOfWord = (word: string) => {
  const found = [...(whole.get(word) ?? [])];
  for (let length = shortestStem; length <= word.length; length += 1)
    found.push(...(begun.get(word.slice(0, length)) ?? []));
  return found;
};

/** What the words of a message mean, each alone and in pairs. */
export const sensesIn = (words: readonly string[]): string[] => {
  const senses = [...new Set(words.flatMap(sensesOfWord))].slice(0, mostSenses).toSorted();
  const pairs = senses.flatMap((one, at) => senses.slice(at + 1).map((other) => `${one}+${other}`));
  return [...senses, ...pairs];
};
