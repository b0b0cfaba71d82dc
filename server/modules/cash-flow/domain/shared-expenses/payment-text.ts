import type { ExpenseKind } from "./expense-kind.ts";
import { splitPaymentText } from "./split-payment-text.ts";
import { matcher } from "./words.ts";

export type Concept = "meal" | "gift" | "trip" | "tickets" | "sport" | "home" | "ride" | "several" | "plain";

export interface PaymentText {
  /** Words of the name; empty where the bank writes none. */
  name: string[];
  concept: string[];
  meanings: Set<Concept>;
  /** Rent, a sale, a present, pocket money, a loan: never the part of an expense. */
  isForbidden: boolean;
}

const meaningOf: [Concept, (word: string) => boolean][] = [
  [
    "meal",
    matcher(`cena cenas cenita comida comidas comilona_ almuerzo_ desayuno_ brunch_ copas_ cervezas_ canas_ birras_ tapas_
    restaurante_ rest_ pizza sushi_ vinos_ ronda_ barbacoa_ paella_ menu_ merienda_ hamburguesa vermut_ aperitivo_`),
  ],
  ["gift", matcher(`regalo regalito cumple cumpleanos_ detalle_ bote_ sorpresa_ amigo_`)],
  [
    "trip",
    matcher(`viaje escapada_ hotel alojamiento_ apartamento_ reserva_ vuelo airbnb_ booking_ vacaciones_ casa_
    gasolina_ coche_ hostal_ finde_rural excursion_ esqui_ ruta_ puente_`),
  ],
  [
    "tickets",
    matcher(`entrada concierto_ conciertos_ festival_ teatro_ cine_ musical_ tickets_ ticket_ partido_ obra_ museo_
    concert_ espectaculo_ monologo_`),
  ],
  [
    "sport",
    matcher(`padel pista partidito_ tenis_ futbol reserva_ alquiler_pista squash_ bolera_ karting_ bolos_ rocodromo_
    escalada_ badminton_ pachanga_ court_`),
  ],
  [
    "home",
    matcher(`luz agua_ gas_ internet_ fibra_ piso_ casa_ gastos_ facturas_ factura_ recibo recibos_ wifi_ comunidad_
    electricidad_ suministros_ iberdrola_ endesa_ compra_ netflix_ naturgy_`),
  ],
  ["ride", matcher(`taxi uber_ cabify_ bolt_ parking_ peaje_ gasolina_ coche_ transporte_`)],
  ["several", matcher(`todo_ finde_ cuentas_ viernes_ sabado_ cenas_ varios_ total_ conjunto_ semana_`)],
  [
    "plain",
    matcher(`mi_ parte_ gracias lo_ mio_ bizum_ pago_ toma_ ahi_ va_ tuyo_ ok_ pagado_ ey_ hola_ guapa_ guapo_ de_ del_ la_
    el_ y_ los_ las_ con_ por_ para_ te_ en_ noche_ ayer_ hoy_ domingo_ sabado_ viernes_ jueves_ martes_ lunes_ miercoles_
    concepto_ deuda_ cumplido_ besos_ beso_ enero_ febrero_ marzo_ abril_ mayo_ junio_ julio_ agosto_ septiembre_ octubre_
    noviembre_ diciembre_ tu_ mis_ grupo_ amigos_ debo_ debia_ otro_ dia_ adelanto_`),
  ],
];

const isForbiddenWord =
  matcher(`wallapop_ vinted_ milanuncios_ venta_ vendo_ vendid habitacion habit_ alquiler_ renta_ rent_
  fianza_ felicidades_ feliz_ felicitaci prestamo prestado prestad prestast paga_ propina_ semanada_ mesada_ aguinaldo_ reyes_
  navidad_ comunion_ devolucion devuelvo_ devolver_ devolv ahorros_ sofa_ silla_ mesa_ bici_ bicicleta_ movil_ abrigo_
  consola_ iphone_ lampara_ patinete_ portatil_ chaqueta_ vestido_ zapatillas_ armario_ cama_ mueble muebles_ tele_
  televisor_ libros_ videojuego monitor_ camara_ carrito_ nevera_ lavadora_ guitarra_ estanteria_ caprichos_ caprichito_
  capricho_ arrendamiento_ estudios_ cole_ nomina_ sueldo_ manutencion_ pension_ beca_ ebay_ raqueta_ colchon_ escritorio_
  tablet_ ordenador_ cuarto_ room_ mensualidad_ abuela_ abuelo_ mama_ papa_ tia_ tio_ padrino_ madrina_ chollo_ clase_ clases_ particulares_ honorarios_ trabajo_ sesion_ sesiones_ encargo_`);

const forbiddenTogether = [
  ["segunda", "mano"],
  ["tu", "cumple"],
  ["por", "cumple"],
  ["mes", "piso"],
  ["que", "cumplas"],
  ["tus", "gastos"],
  ["para", "gastos"],
  ["para", "ti"],
  ["tu", "regalo"],
  ["tu", "santo"],
  ["me", "dejaste"],
];
/** What somebody owed, unless it is said of what. */
const owedTogether = [
  ["te", "debia"],
  ["te", "debo"],
  ["lo", "debia"],
];
const cutWords = [
  "wallapop",
  "vinted",
  "prestamo",
  "devolucion",
  "habitacion",
  "felicidades",
  "alquiler",
  "segunda",
];

/** Whether a word says what a payment was for. */
export const isMeant = (word: string) => meaningOf.some(([, is]) => is(word));

/** Texts of Spanish banks: the name behind "de", whole or as initials, then the concept; both may be missing. */
export const readPaymentText = (description: string, names: ReadonlySet<string>): PaymentText => {
  const split = splitPaymentText(description);
  const end = split.isNameAlone ? split.named.length : nameEnd(split.named, names);
  const concept = [...split.named.slice(end), ...split.concept];
  const meanings = new Set(meaningOf.filter(([, is]) => concept.some(is)).map(([meaning]) => meaning));
  return {
    name: split.named.slice(0, end),
    concept,
    meanings,
    isForbidden: isForbidden([...split.named, ...split.concept], concept),
  };
};

const isForbidden = (all: readonly string[], concept: readonly string[]) => {
  const last = all.at(-1) ?? "";
  return (
    concept.some(isForbiddenWord) ||
    ["tia", "tio", "mama", "papa", "abuela", "abuelo", "yaya", "yayo"].includes(all[0] ?? "") ||
    forbiddenTogether.some((pair) => pair.every((word) => all.includes(word))) ||
    (!saysOfWhat(concept) && owedTogether.some((pair) => pair.every((word) => all.includes(word)))) ||
    (last.length >= 3 && cutWords.some((word) => word.startsWith(last)))
  );
};

/** Whether it names something that people share. */
export const saysOfWhat = (concept: readonly string[]) =>
  concept.includes("parte") ||
  meaningOf.some(([meaning, is]) => meaning !== "plain" && meaning !== "several" && concept.some(is));

/** Where the name ends: after its initials, or before the first word that says something, or after two surnames. */
const nameEnd = (words: readonly string[], names: ReadonlySet<string>) => {
  let place = Math.min(1, words.length);
  const isInitial = (word: string | undefined) =>
    word !== undefined && word.length === 1 && !"ye".includes(word);
  if (isInitial(words[place]) || words[place]?.length === 1) {
    while (words[place]?.length === 1) place++;
    return place;
  }
  while (place < Math.min(3, words.length)) {
    const word = words[place] ?? "";
    if (!names.has(word) && (isMeant(word) || isForbiddenWord(word))) break;
    place++;
  }
  return place;
};

/** How well what was written fits what was bought: 1 says so, -1 says another thing, 0 says nothing. */
export const conceptFits = (
  meanings: ReadonlySet<Concept>,
  kind: ExpenseKind,
  isTrip: boolean,
): -1 | 0 | 1 => {
  const said = [...meanings].filter((meaning) => meaning !== "plain");
  if (said.length === 0) return 0;
  if (said.some((meaning) => fits(meaning, kind, isTrip))) return 1;
  return said.includes("several") || (kind === "food" && said.includes("meal")) ? 0 : -1;
};

const fits = (meaning: Concept, kind: ExpenseKind, isTrip: boolean) => {
  if (meaning === "several") return false;
  if (meaning === "trip") return kind === "stay" || isTrip;
  if (meaning === "gift") return kind === "shop" || kind === "tickets";
  if (meaning === "meal") return kind === "meal";
  if (meaning === "ride") return kind === "ride" || kind === "fuel";
  return kind === meaning;
};
