import { type Supply, supplyOf } from "#server/modules/cash-flow/domain/promises/supply.ts";
import { isFromClient } from "#server/modules/spending/domain/client-income.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

/** Which texts of a bank are of a kind of payment. */
export interface SpokenKind {
  isOf: (text: string, category: string) => boolean;
  /** Banks write this kind in many words, all of them known; else it is only what bears the word itself. */
  isKnown: boolean;
  /** It stands in any category: clients pay by invoices, sales and transfers. */
  isOfAny?: true;
  /** Of whoever is taken for a client, which has to be said. */
  isOfClients?: true;
}

const supplyWords: Record<Supply, RegExp> = {
  power: /\b(?:luz|electric\w*|corriente|energia)\b/,
  gas: /\b(?:gas|calefaccion|butano)\b/,
  water: /\baguas?\b/,
  telephone: /\b(?:internet|wifi|fibra|adsl|movil|moviles|telefono|telefonia|linea)\b/,
};

/** The supply of a home that folded words name. */
export const supplyAsked = (words: string): Supply | null =>
  (Object.keys(supplyWords) as Supply[]).find((supply) => supplyWords[supply].test(words)) ?? null;

/** What people say for less than a category, and what banks and shops write for it; both folded. */
const kinds: readonly (readonly [said: RegExp, written: RegExp])[] = [
  [
    /\bseguros? (?:d[el]+ )?(?:(?:la|el|mi|los|las|nuestr[oa]) )*(?:casa|hogar|piso|vivienda)/,
    /\b(?:hogar|multirr\w*|vivienda|casa|piso)\b/,
  ],
  [
    /\bseguros? (?:d[el]+ )?(?:(?:la|el|mi|los|las|nuestr[oa]) )*(?:coche|auto|carro|moto|furgo\w*)/,
    /\b(?:auto|autos|automovil\w*|coche|vehiculo\w*|moto|motos|furgoneta|linea directa|mutua madrilena|genesis|balumba|direct seguros|verti|qualitas|pelayo|fenix directo)\b/,
  ],
  [/\bseguros? (?:de )?(?:vida)\b/, /\bvida\b/],
  [
    /\bseguros? (?:de )?(?:salud|medicos?|dental)\b/,
    /\b(?:salud|medic\w*|dental|sanitas|adeslas|asisa|dkv|cigna|imq|segurcaixa adeslas|hna|caser salud)\b/,
  ],
  [/\b(?:seguros? (?:de )?)?decesos\b/, /\b(?:deces\w*|santa ?lucia|ocaso|preventiva|finisterre)\b/],
  [/\bfarmacias?\b/, /farma|\b(?:fcia|apoteca|botica)\b/],
  [
    /\b(?:gasolina\w*|gasoil|gasoleo|diesel|carburante|combustible|repostar|repostaje)\b/,
    /\b(?:repsol|cepsa|moeve|bp|shell|galp|ballenoil|plenoil|petroprix|petronor|petrocat|avia|disa|meroil|easygas|esergui|campsa|bonarea|gasol\w*|gasoil|carburant\w*|combust\w*|estacion (?:de )?serv\w*|est serv\w*|e ?\.? ?s ?\. ?)/,
  ],
  [
    /\b(?:comunidad|vecinos)\b/,
    /\b(?:comunidad|cdad|propietarios|c ?\.? ?p ?\.|ccpp|cprop|cp|com prop|vecinos)\b/,
  ],
  [
    /\b(?:parkings?|aparcamientos?|aparcar|zona azul|parquimetro\w*)\b/,
    /\b(?:parking|parkia|aparca\w*|saba|empark|telpark|easypark|elparking|indigo|interparking|zona azul|ora|parquim\w*|wesmartpark|parclick)\b/,
  ],
  [/\btaxis?\b/, /\b(?:taxi\w*|radiotaxi|uber(?! ?eats)|cabify|bolt|free ?now|pidetaxi|joinup)\b/],
  [/\b(?:peajes?|autopistas?)\b/, /\b(?:peaj\w*|autopista\w*|abertis|via ?t|bip ?& ?drive|telepeaje)\b/],
  [
    /\b(?:trenes|tren|ave)\b/,
    /\b(?:renfe|ouigo|iryo|cercanias|ave|rodalies|fgc|euskotren|sfm|trenitalia|tren)\b/,
  ],
  [
    /\b(?:bus|buses|autobus|autobuses|bonobus|transporte publico|abono transporte)\b/,
    /\b(?:bus|autobus\w*|emt|alsa|avanza|tussam|auvasa|tmb|bonobus|dbus|lurraldebus|titsa|emtusa|vectalia|bilbobus|abono transp\w*|consorcio|metro|tranvia)\b/,
  ],
  [
    /\b(?:vuelos?|aviones|avion|billetes de avion)\b/,
    /\b(?:ryanair|vueling|iberia|air ?europa|volotea|easyjet|wizz ?air|lufthansa|klm|tap|binter|transavia|edreams|aena|british airways|air france)\b/,
  ],
  [
    /\b(?:hoteles|hotel|alojamientos?)\b/,
    /\b(?:hotel\w*|hostal|hostel|booking|airbnb|parador\w*|apartament\w*|pension|melia|camping|albergue)\b/,
  ],
  [
    /\b(?:gimnasio|gym|gim)\b/,
    /\b(?:gimnas\w*|gym|gim|fitness|basic ?fit|mcfit|altafit|vivagym|synergym|crossfit|anytime|forus|supera|metropolitan|go ?fit|viding|dreamfit|sport ?center|centro deportivo|polideportivo)\b/,
  ],
  [
    /\b(?:dentistas?|ortodoncia|ortodoncista|muelas|dientes)\b/,
    /dent(?:al|ist|ix|ad)|odonto|\b(?:ortodon|maxilof)/,
  ],
  [/\b(?:opticas?|gafas|lentillas|oculista)\b/, /optic|\b(?:afflelou|visionlab|lentill\w*|gafas)\b/],
  [/\b(?:fisio\w*)\b/, /\b(?:fisio\w*|osteopat\w*)\b/],
  [/\b(?:psicolog\w*|terapia|terapeuta)\b/, /\b(?:psicol\w*|psico|terap\w*)\b/],
  [/\b(?:veterinari\w*)\b/, /\b(?:veterin\w*|vet|clinica animal)\b/],
  [
    /\b(?:peluquer\w*|peluca|barber\w*)\b/,
    /\b(?:peluq\w*|barber\w*|llongueras|marco aldany|hair\w*|estilista\w*|estilismo|salon)\b/,
  ],
  [
    /\b(?:panaderias?|el pan|pan)\b/,
    /\b(?:panad\w*|horno|granier|pasteler\w*|bakery|tahona|obrador|forn|pan)\b/,
  ],
  [/\b(?:cine|cines)\b/, /\b(?:cines?|cinesa|yelmo|kinepolis|ocine|cinema\w*|multicines|mk2)\b/],
  [
    /\b(?:bares|bar|cafes|cafeterias?|cervezas|canas)\b/,
    /\b(?:bar|bares|cafe\w*|cafeteria|taberna|cervec\w*|tasca|tapas|pub|vermut\w*|bodega|gastrobar|chiringuito|sidreria\w*|llagar|taverna|txoko|taperia|marisqueria|vinoteca|starbucks)\b/,
  ],
  [
    /\b(?:comida a domicilio|domicilio|delivery|glovo)\b/,
    /\b(?:glovo|just ?eat|uber ?eats|deliveroo|telepizza|dominos)\b/,
  ],
  [/\b(?:ayuntamiento|municipal\w*)\b/, /\b(?:ayuntamiento|ayto|ajuntament|concello|udala|concejo)\b/],
  [
    /\b(?:hacienda|renta)\b/,
    /\b(?:aeat|agencia (?:estatal (?:de )?admin\w* )?tribut\w*|hacienda|renta|irpf)\b/,
  ],
  [
    /\b(?:autonomos?)\b/,
    /\b(?:autonom\w*|tgss|tesoreria general|seg(?:uridad)?\.? ?soc\w*|reta|r\.e\.t\.a)\b/,
  ],
  [/\b(?:tabaco|cigarros|cigarrillos|estanco)\b/, /\b(?:tabac\w*|estanco|expendedur\w*|logista)\b/],
  [/\biva\b/, /\b(?:iva|303|390)\b/],
  [/\birpf\b/, /\b(?:irpf|130|131|111|renta)\b/],
  [
    /\b(?:loteria|quiniela|apuestas)\b/,
    /\b(?:loter\w*|onlae|quiniel\w*|apuest\w*|euromillon\w*|primitiva)\b/,
  ],
  [/\b(?:juguetes?|jugueterias?)\b/, /\b(?:juguet\w*|juguettos|toys|imaginarium|drim|eurekakids|lego)\b/],
  [
    /\b(?:guarderias?|guarde|escuela infantil)\b/,
    /\b(?:guarderia\w*|escuela infantil|esc\.? ?inf\w*|centro (?:de educacion )?infantil|jardin de infancia|llar d ?infants|haurreskola)\b/,
  ],
  [/\b(?:libros|librerias?)\b/, /\b(?:libr(?:eria|o)\w*|casa del libro|fnac|llibre\w*)\b/],
  [/\b(?:hipoteca)\b/, /\b(?:hipot\w*|ptmo hip\w*|prest\w* hip\w*)\b/],
  [/\b(?:alquiler|casero|casera)\b/, /\b(?:alquiler\w*|arrend\w*|lloguer|renta|alug\w*)\b/],
];

const TRAVEL =
  /\b(?:hotel\w*|hostal\w*|parador\w*|camping\w*|albergue\w*|apartamentos? turist\w*|booking|airbnb|trivago|expedia|edreams|logitravel|destinia|halcon viajes|viajes el corte ingles|agencia de viajes|civitatis|ryanair|vueling|(?<!naturgy )iberia|easyjet|volotea|air europa|binter|wizz|aena|renfe|ouigo|iryo|avlo|alsa|blablacar|avanza bus|balearia|trasmediterranea|europcar|sixt|hertz|goldcar|rentalcars|rent a car)\b/;
/** Of every day, and no journey. */
const COMMUTE = /\b(?:cercanias|rodalies|abono|bono|consorcio)\b/;

const CAR =
  /\b(?:taller\w*|neumatic\w*|norauto|midas|feu vert|euromaster|itv|parking|aparcamiento\w*|autopista\w*|peaje\w*|via ?t|dgt|jefatura (?:provincial )?de trafico|ivtm|impuesto (?:de )?(?:circulacion|vehiculos)|(?:prestamo|cuota|financiacion)\w*(?: \w+){0,2} (?:coche|auto|vehiculo))\b/;
const PUBLIC_TRANSPORT =
  /\b(?:renfe|ouigo|iryo|avlo|alsa|metro|emt|tmb|bus\w*|autobus\w*|tranvia|cercanias|rodalies|taxi\w*|uber|cabify|bolt|freenow|bicing|bicimad|patinete\w*|ryanair|vueling|iberia|easyjet|blablacar|consorcio)\b/;
const CAR_INSURANCE =
  /\b(?:auto|autos|coche|vehiculo\w*|linea directa|mutua madrilena|verti|pelayo|qualitas|genesis)\b/;

const isOfCar = (text: string, category: string) => {
  const folded = foldKeepingLength(text);
  if (category === "Transporte/Combustible") return !PUBLIC_TRANSPORT.test(folded);
  return CAR.test(folded) || (category === "Seguros" && CAR_INSURANCE.test(folded));
};

/** What people call by one word and banks put in several categories. */
const wideKinds: readonly (readonly [said: RegExp, isOf: SpokenKind["isOf"]])[] = [
  [
    /^(?:(?:de|los|las|mis|el|la) )*(?:viajes?|viajar|vacaciones|escapadas?)$/,
    (text) => {
      const folded = foldKeepingLength(text);
      return TRAVEL.test(folded) && !COMMUTE.test(folded);
    },
  ],
  [/^(?:(?:de|el|mi|los) )*(?:coche|coches|carro)$/, isOfCar],
];

const CLIENTS = /^(?:(?:de|mis|los|las|mi) )*client[ea]s?$/;

/** Words that say no less than their category, though a text of a bank may bear them. */
const WHOLE =
  /^(?:compras?|comida|comer|alimentacion|recibos?|facturas?|pagos?|tarjetas?|tiendas?|transferencias?|cuotas?|abonos?|cargos?|casa|hogar|vivienda|coche|moto|viajes?|viajar|viaje|vacaciones|medicos?|salud|mascotas?|ninos?|hijos?|cultura|fiestas?|salir|deportes?|suministros|servicios?|impuestos?|tasas|multas?|regalos?|ocio|caprichos|ingresos?|cobros?|ventas?|ayudas?|prestacion(?:es)?|pension(?:es)?|nominas?|sueldos?|trabajos?|online|internet)$/;

const NO_NAME = /^(?:de|del|la|el|los|las|mi|mis|en|y|e|o|al|a|con|para|por|un|una|nuestr[oa]s?)$/;

const shortestStem = 4;

/** "peluquerías" and "peluquería", "regalos" and "regalo". */
const stemOf = (word: string) => {
  const singular = word.length > shortestStem ? word.replace(/(?<=[^aeious])es$|s$/, "") : word;
  return singular.length > shortestStem + 2 ? singular.replace(/[aeo]$/, "") : singular;
};

const isLetter = /[a-z0-9]/;

/** A stem at the beginning of a word; a short one is the whole of it. */
const bears = (text: string, stem: string) => {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    const end = at + stem.length;
    const isBegun = at === 0 || !isLetter.test(text.charAt(at - 1));
    if (isBegun && (stem.length >= shortestStem || !isLetter.test(text.charAt(end)))) return true;
  }
  return false;
};

/** Texts that bear these words, whatever their endings. Null for words that name nothing. */
export const bearing = (words: string): SpokenKind["isOf"] | null => {
  const stems = foldKeepingLength(words)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !NO_NAME.test(word))
    .map(stemOf);
  return stems.length === 0 ? null : (text) => stems.every((stem) => bears(foldKeepingLength(text), stem));
};

const NET = /\b(?:internet|wifi|fibra|adsl)\b/;
const MOBILE = /\b(?:movil|moviles|lineas?)\b/;

/** Of two bills of telephony, what the bank calls a mobile is no internet. */
const isOther = (words: string, text: string) =>
  NET.test(words) !== MOBILE.test(words) &&
  NET.test(text) !== MOBILE.test(text) &&
  NET.test(words) !== NET.test(text);

/** A company is called so, whichever of both it bills. */
const NAME_OF_TWO = /\brepsol (?:comercializadora (?:de )?)?(?:luz|electricidad) y gas\b ?/g;

/** What a bill of another supply says of this one: "energía" is in the names of companies. */
const besideWords = { ...supplyWords, power: /\b(?:luz|electricidad)\b/ };

/** The texts of the supply that folded words name; a bill of two supplies, "luz y gas", is of each of them. */
export const supplyKind = (words: string): ((text: string) => boolean) | null => {
  const supply = supplyAsked(words);
  if (supply === null) return null;
  return (text) => {
    const folded = foldKeepingLength(text).replace(NAME_OF_TWO, "repsol ");
    const found = supplyOf(folded);
    const isOf = found === supply || (found !== null && besideWords[supply].test(folded));
    return isOf && !isOther(words, folded);
  };
};

/** The kind of payment that words name, if it is less than their category. */
export const spokenKind = (words: string): SpokenKind | null => {
  const folded = foldKeepingLength(words);
  if (CLIENTS.test(folded)) return { isOf: isFromClient, isKnown: true, isOfAny: true, isOfClients: true };
  const wide = wideKinds.find(([said]) => said.test(folded));
  if (wide) return { isOf: wide[1], isKnown: true, isOfAny: true };
  const known = kinds.find(([said]) => said.test(folded));
  if (known) return { isOf: (text) => known[1].test(foldKeepingLength(text)), isKnown: true };
  const isOfSupply = supplyKind(folded);
  if (isOfSupply) return { isOf: isOfSupply, isKnown: true };
  const named = folded.split(/[^a-z0-9]+/).filter((word) => !NO_NAME.test(word));
  const isOf = named.every((word) => WHOLE.test(word)) ? null : bearing(words);
  return isOf && { isOf, isKnown: false };
};

/** "seguro" with "casa" beside it is a kind of its own; the category is the word where no narrower one was said. */
export const kindOf = (
  asked: string | null,
  words: readonly string[],
  category: string | null,
): { kind: SpokenKind | null; isOfAll: boolean } => {
  const alone = asked === null ? null : spokenKind(asked);
  const head = asked ?? category?.split("/")[0] ?? null;
  const together =
    alone?.isKnown || words.length === 0 || head === null ? null : spokenKind([head, ...words].join(" "));
  return together?.isKnown ? { kind: together, isOfAll: true } : { kind: alone, isOfAll: false };
};
