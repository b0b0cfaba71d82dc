import type { Movement } from "./movement.ts";
import { matcher, wordsOf } from "./words.ts";

export type ExpenseKind =
  | "meal"
  | "ride"
  | "tickets"
  | "sport"
  | "stay"
  | "fuel"
  | "food"
  | "home"
  | "shop"
  | "other"
  | "never";

const ownOnly =
  matcher(`bizum transferencia_ transf_ traspaso_ cajero_ reintegro_ hipoteca_ prestamo_ nomina comision
  seguro_ seguros mutua_ mapfre_ axa_ tesoreria_ tgss_ aeat_ ayuntamiento_ hacienda_ farmacia cuota_ liquidacion_`);
const isKind: [ExpenseKind, (word: string) => boolean][] = [
  [
    "tickets",
    matcher(`entrada ticket wegow_ dice_ fever_ eventbrite see_ concierto festival teatro cine_ cines_ yelmo_
    kinepolis_ taquilla atrapalo_ stubhub_ livenation_ museo_ bacantix_ koobin_ seetickets_ notikumi_ enterticket_ wiz tiqets_ getyourguide_ civitatis_ entradium_
    warner_ portaventura_ oceanografic_ alhambra_ guggenheim_ teleferico_ zoo_ circo_ parque_`),
  ],
  [
    "sport",
    matcher(`padel tenis_ squash_ futbol pistas_ pista_ playtomic_ polideportivo_ frontenis_ bolera_ bowling_ karting_
    escalada_ rocodromo_ deportivo_ paintball_ badminton_ volley golf_ surf matchpoint_ deportiva_ deportivas_ pickleball_`),
  ],
  [
    "home",
    matcher(`iberdrola endesa_ naturgy_ repsolluz_ holaluz_ totalenergies_ canal_ aguas_ emasesa_ aqualia_ digi_ movistar_
    vodafone_ orange_ masmovil_ yoigo_ pepephone_ lowi_ o2_ octopus_ comunidad_ electricidad_ gas_ internet_ fibra_ luz_
    netflix_ adamo_ simyo_ jazztel_ eon_ energia_ energy_ aigues_ emivasa_`),
  ],
  [
    "stay",
    matcher(`hotel hostal_ booking airbnb_ hostel_ apartament vueling_ iberia_ ryanair_ easyjet_ renfe_ ouigo_ iryo_
    avlo_ aena_ volotea_ expedia_ edreams_ casa_rural rural_ camping_ albergue_ parador vrbo_ kayak_ ferry_ balearia_
    transmediterranea_ alsa_ flixbus_ europcar_ sixt_ hertz_ avis_ goldcar_ enterprise_ logitravel_ destinia_ rumbo_
    alojamiento_ amovens_ forfait_ esqui_ wizz_ sercotel_ melia_ eurostars_ iberostar_ riu_ ibis_ agroturismo_
    refugio_ balneario_ centauro_ rentacar_ avanza_ socibus_ trainline_ omio_ transavia_`),
  ],
  [
    "ride",
    matcher(`uber_ cabify_ bolt_ taxi freenow_ radiotaxi_ blablacar_ parking_ peaje autopista autopistas_ aparcamiento_ empark_ saba_
    telpark_ abertis_ audenasa_`),
  ],
  [
    "fuel",
    matcher(`repsol_ cepsa_ galp_ bp_ shell_ petroprix_ ballenoil_ plenoil_ gasolinera_ gasoil_ petronor_ moeve_ avia_
    estacion_`),
  ],
  [
    "meal",
    matcher(`restaurante_ rte_ rest_ meson_ taberna bar_ bares_ cerveceria_ pizzeria_ sushi_ asador_ sidreria_ bodega
    marisqueria_ tagliatella_ goiko_ thai_ cafeteria_ cafe_ vips_ telepizza_ rodilla_ burger mcdonald glovo_ trattoria_
    ristorante_ gastro arroceria_ casa_ rincon_ parrilla_ grill_ brasa brunch_ kebab_ tapas_ vinoteca_ cocteleria_ pub_
    copas_ discoteca_ sala_ club_ foster ramen_ wok_ braseria_ chiringuito_ venta_ fogon_ cocina_ kitchen_ food_
    steakhouse_ hamburguese croqueteria_ churreria_ gintoneria_ terraza_ txoko_ txakoli_ asiatico_ indian_ tandoori_
    mexicano_ taqueria_ cantina_ bistro_ lounge_ just_ ginos_ tgb_ domino figon_ posada_ mesa_ horno_ comedor_ izakaya_`),
  ],
  [
    "food",
    matcher(`mercadona_ carrefour_ lidl_ aldi_ dia_ alcampo_ supermercado super_ eroski_ consum_ ahorramas_ hiber_
    supercor_ supersol_ bonpreu_ caprabo_ froiz_ gadis_ masymas_ condis_ coviran_ spar_ hipercor_ bm_ fruteria_ frutas_ carniceria_ carnes_
    panaderia_ pescaderia_ charcuteria_ mercado_ costco_ makro_ economato_ ultramarinos_ pasteleria_`),
  ],
  [
    "shop",
    matcher(`amazon amzn_ fnac_ corte_ mediamarkt_ media_ decathlon_ zara_ ikea_ primark_ mango_ zalando_ shein_
    aliexpress_ pccomponentes_ leroy_ h&m_ sephora_ primor_ druni_ casa_del_libro libreria_ libro jugueteria_ juguetes_
    toys_ game_ floristeria_ flores_ ferreteria_ papeleria_ zapateria_ bazar_ perfumeria_ joyeria_ pandora_ tous_ parfois_ stradivarius_ bershka_ pull_ massimo_
    uniqlo_ nike_ adidas_ sprinter_ flying_ etsy_ muy_ tiger_ worten_ apple_ xiaomi_ swarovski_ oysho_ cortefiel_
    bimba_ adolfo_ vinted_ regalo maisons_ natura_ imaginarium_ aristocrazy_ lush_ rituals_ sfera_ smartbox_ wonderbox_`),
  ],
];

const ofTwoWords: { first: string; next: string; kind: ExpenseKind }[] = [
  { first: "free", next: "now", kind: "ride" },
  { first: "casa", next: "del", kind: "shop" },
  // What Apple bills for its services, not what its shops sell.
  { first: "com", next: "bill", kind: "never" },
];

/** What an expense looks like; `never` for what people do not share. */
export const expenseKind = ({ cents, description, merchantName, creditorName }: Movement): ExpenseKind => {
  if (cents >= 0) return "never";
  const words = wordsOf(`${description} ${merchantName ?? ""} ${creditorName ?? ""}`);
  const together = ofTwoWords.find(({ first, next }) =>
    words.some((word, place) => word === first && words[place + 1] === next),
  );
  if (together) return together.kind;
  if (words.includes("cercanias") || words.includes("metro") || words.includes("emt")) return "never";
  // Before the rest: a court of a gymnasium, a ticket of a department store, the club of a sport.
  for (const [kind, is] of isKind) {
    if (words.some(is)) return words.some(ownOnly) && kind !== "home" ? "never" : kind;
  }
  return words.some(ownOnly) ? "never" : "other";
};

/** Whether a word says what was bought: then it is no town. */
export const saysKind = (word: string) => ownOnly(word) || isKind.some(([, is]) => is(word));
