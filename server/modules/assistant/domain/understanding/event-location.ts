import { phrases } from "./phrases.ts";
import { type Piece, plainOf, slice, trimmed } from "./text-piece.ts";

/** Words that express a manner or a time after "en", not a place. */
const notPlaces = phrases(
  `coche, tren, bici, bicicleta, moto, avion, autobus, bus, patinete, furgo, familia, pareja, grupo, equipo, ingles, frances, aleman, catalan,
  espanol, serio, punto, directo, persona, remoto, linea, efectivo, ayunas, total, general, breve, principio, cuanto, vez, lugar de, especial,
  busca, marcha, forma, silencio, secreto, prueba, practicas, agosto, [a-z]+ minutos, [a-z]+ horas?, [a-z]+ dias?, que, plan, tarjeta, metalico, vivo, abierto, cima, mente,
  condiciones, compania, honor de, nombre de, blanco, rojo, orden, la agenda, mi agenda, el calendario, mi calendario, condicional, comun, eso, ello, base a, torno a, diferido, presencial, calidad de, vernos, vernos en, quedar, contra, caso de, cuestion, proceso, hora`,
  { isHead: true },
);

const END =
  /[,;:.!?()]{1,9}(?=\s|$)|\s(?:con|para|por|porque|que|y (?:luego|despues|avisa|no|me|que|recuerda|ponme|trae|lleva|llevar)|pero|a (?!coruna|la|los|las|el\b)|al\b|a nombre|dura|cuesta|viene|hay que|tengo|sobre|desde|hasta|- |– )(?=\s|\b|$)/;

const EN_PLACE = /(?:^|[\s,(])(?:en|@|lugar:|sitio:|ubicacion:|donde:|direccion:)\s+(?!\s)/g;

/** A place without "en", after a time or a comma: "pabellón municipal", "c/ Mayor 3". */
const placeNouns = phrases(
  `pabellon*, polideportivo*, estadio*, teatro*, sala [a-z0-9]+, bar [a-z]+, restaurante*, hotel*, parque*, plaza*, calle, c/, avenida, avda, av, paseo de, paseo del, centro de salud, centro civico, centro comercial, centro cultural, centro medico, centro, oficina*, colegio*, cole, instituto, insti, casa de, casa, mi casa, tu casa, iglesia*, parroquia*, ermita*, ayuntamiento, biblioteca*, museo*, auditorio*, palacio*, aeropuerto*, estacion*, mercado*, notaria*, comisaria*, campo de, piscina*, gimnasio*, cafeteria*, asador*, meson*, taberna*, cines, facultad*, universidad*, uni, campus, ambulatorio*, consulta*, local*, nave*, sede*, despacho*, edificio*, pista*, playa de, camping*, albergue*, finca*, salon*, hospital*, clinica*, tanatorio*, juzgado*, planta, aula*, gestoria*, academia*, terraza*, club*, sidreria*, bodega*, pizzeria*, cerveceria*, urgencias, residencia*, terminal*, muelle*, puerto*, glorieta*, poligono*`,
  { isHead: true },
);

/** A room with its number, anywhere in the text. */
const ROOM =
  /\s(?:sala|despacho|aula|planta|oficina|pista|puerta|habitacion) (?:de \w+ )?\d[\d.a-z]*(?![\w:])/;

/** A kind of place with its name in the middle of a text: "bautizo de Jimena iglesia de San Roque". */
const INSIDE =
  /(?<![\w])(?!(?:el|la|los|las|un|una|de|del|al|a|por|para|con|y|mi|en|desde|hasta|hacia|segun|ir|ver|visitar)\s)([\w]+)\s(?:iglesia|ermita|parroquia|hospital|clinica|restaurante|hotel|teatro|estadio|polideportivo|pabellon|bar|centro de salud|centro civico|ambulatorio|asador|meson|auditorio|calle|avenida|plaza|sala|c\/) (?!con |para )\w|(?<![\w])(?!(?:el|la|los|las|un|una|de|del|al|a|por|para|con|y|mi|en|desde|hasta|hacia|segun|ir|ver|visitar)\s)([\w]+)\s(?:centro de salud|centro civico|ambulatorio|polideportivo|pabellon|auditorio|tanatorio|ayuntamiento)$/;

interface LocationMatch {
  rest: Piece[];
  location: Piece | null;
}

const noLocation = (piece: Piece): LocationMatch => ({ rest: [piece], location: null });

const nameAt = (piece: Piece, from: number) => {
  const tail = slice(piece, from);
  const end = tail.folded.search(END);
  return {
    name: trimmed(end < 0 ? tail : slice(tail, 0, end)),
    end: end < 0 ? piece.raw.length : from + end,
  };
};

const ARTICLE = /^(?:el|la|los|las|un|una|mi|nuestra|nuestro)\s+/;

const withoutArticle = (place: Piece) => {
  const article = place.folded.match(/^(?:el|la|los|las)\s+/)?.[0].length ?? 0;
  const isOfName = /^(?:El|La|Los|Las)\s+\p{Lu}/u.test(place.raw);
  return isOfName ? place : slice(place, article);
};

const errandPlaces =
  "(?:cine|cole|colegio|guarde|guarderia|insti|instituto|escuela|academia|aeropuerto|estacion(?: de [a-z]+)?|hospital|ambulatorio|centro de salud|medico|veterinario|dentista|pediatra|taller|tinte|tintoreria|correos|pasteleria|panaderia|farmacia|ferreteria|tienda|gimnasio|parque|piscina|teatro|ikea|notaria|gestoria|banco|ayuntamiento|polideportivo|conservatorio)";
/** "recoger a Blanca del cine", "llevar al gato al veterinario": the place also stays in the title. */
const ERRAND = new RegExp(
  `^(?:ir a )?(?:recog|llev|dej|busc|acompan|traer|sac)[a-z]*(?:[^a-z\\n].*)? (?:del|de la|de|al|a la|a) (${errandPlaces})$`,
);
const STREET = /\s(?:de|a) (?:la |el )?((?:calle|avenida|plaza|c\/) [\wº]+(?: \d+)?)$/;

/** The place at the end of a task, which stays in its title. */
export const locationOfTask = (piece: Piece): LocationMatch => {
  const name = (piece.folded.match(ERRAND) ?? piece.folded.match(STREET))?.[1];
  return name ? { rest: [piece], location: slice(piece, piece.raw.length - name.length) } : noLocation(piece);
};

export const locationAfterEn = (piece: Piece): LocationMatch => {
  const found = [...piece.folded.matchAll(EN_PLACE)].reverse();
  for (const match of found) {
    const from = match.index + match[0].length;
    const { name, end } = nameAt(piece, from);
    const plain = plainOf(name.folded);
    if (plain === "" || notPlaces.test(plain) || !/[a-z]{2}/.test(plain.replace(ARTICLE, ""))) continue;
    const rest = [slice(piece, 0, match.index), slice(piece, end)]
      .map(trimmed)
      .filter(({ raw }) => raw !== "");
    return { rest, location: withoutArticle(name) };
  }
  return noLocation(piece);
};

/** A place without "en": after a comma, or the whole piece. */
export const locationWithoutEn = (piece: Piece, isFirst: boolean): LocationMatch => {
  const room = piece.folded.match(ROOM);
  if (room?.index) {
    const at = room.index + 1;
    const rest = [slice(piece, 0, at), slice(piece, room.index + room[0].length)].map(trimmed);
    return {
      rest: rest.filter(({ raw }) => raw !== ""),
      location: trimmed(slice(piece, at, at + room[0].length - 1)),
    };
  }
  const inside = piece.folded.match(INSIDE);
  if (inside?.index !== undefined) {
    const at = inside.index + (inside[1] ?? inside[2] ?? "").length + 1;
    const { name, end } = nameAt(piece, at);
    const rest = [slice(piece, 0, at), slice(piece, end)].map(trimmed).filter(({ raw }) => raw !== "");
    return { rest, location: withoutArticle(name) };
  }
  const comma = piece.folded.lastIndexOf(", ");
  const from = comma >= 0 ? comma + 2 : isFirst ? -1 : 0;
  if (from < 0) return noLocation(piece);
  const tail = trimmed(slice(piece, from));
  if (!placeNouns.test(plainOf(tail.folded).replace(ARTICLE, "").replace(/^c /, "calle ")))
    return noLocation(piece);
  const { name, end } = nameAt(tail, 0);
  const rest = [slice(piece, 0, from), slice(tail, end)].map(trimmed).filter(({ raw }) => raw !== "");
  return { rest, location: withoutArticle(name) };
};
