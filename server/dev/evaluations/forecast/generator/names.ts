/** Invented people and employers; well-known companies occur as bank texts name them. */
export const firstNames = [
  "Lucía",
  "Óscar",
  "Nerea",
  "Adrián",
  "Begoña",
  "Iván",
  "Carla",
  "Unai",
  "Rosa",
  "Héctor",
  "Míriam",
  "Ángel",
];
export const surnames = [
  "Barrios",
  "Zubiri",
  "Peñalver",
  "Ripoll",
  "Quirós",
  "Salvatierra",
  "Ibáñez",
  "Lamas",
  "Doval",
  "Cortina",
];
export const employers = [
  "Logística Peñarrubia SA",
  "Ayuntamiento de Villalar",
  "Panificadora Tres Cruces SL",
  "Hospital Comarcal del Jiloca",
  "Ferrovías Norte SL",
  "Clínica Montegrande SLP",
  "Consultores Arrabal SL",
  "Hotel Balcón del Duero SL",
  "Distribuciones Aranda SA",
  "Junta de Montes Altos",
];
export const clients = [
  "Bodegas Valdecuevas SL",
  "Editorial Dos Puentes",
  "Reformas Sánchez Coll SL",
  "Fundación Tierra de Pinares",
  "Marketing Ocho Lunas SL",
  "Academia Nueve Letras",
];
export const landlords = [
  "Inmobiliaria Peñasco SL",
  "Hogares Compartidos SL",
  "Rosario Doval Lamas",
  "Julián Cortina Quirós",
];
export const cities = ["VALLADOLID", "ZARAGOZA", "ALCALA DE HENARES", "LOGRONO", "MALAGA", "GIJON"];

export interface Company {
  name: string;
  names: string[];
}

const company = (name: string, ...names: string[]): Company => ({ name, names });

export const electricity = [
  company("Endesa Energía S.A.U.", "endesa", "luz"),
  company("Holaluz Clidom", "holaluz", "luz"),
  company("Curenergía Comercializador", "curenergia", "luz"),
  company("EDP Clientes", "edp", "luz"),
];
export const gas = [
  company("Baser Comercializadora de Referencia", "baser", "gas"),
  company("Nedgia Gas Hogar", "nedgia", "gas"),
];
export const water = [
  company("EMASESA Metropolitana", "emasesa", "agua"),
  company("Aguas de Valladolid", "aguas", "valladolid"),
  company("Hidrogea", "hidrogea", "agua"),
];
export const telecom = [
  company("Digi Spain Telecom", "digi", "internet"),
  company("Euskaltel", "euskaltel", "telefono"),
  company("Lowi", "lowi", "movil"),
  company("MásMóvil", "masmovil", "internet"),
  company("Finetwork", "finetwork", "movil"),
];
export const community = [
  company("Cdad. Prop. Río Pisuerga 14", "comunidad", "pisuerga"),
  company("Com. Vecinos Fuente Nueva 3", "vecinos", "fuente nueva"),
];
export const subscriptions: readonly [Company, number][] = [
  [company("Netflix.com", "netflix"), 1399],
  [company("Spotify AB", "spotify"), 1199],
  [company("Disney Plus", "disney"), 1099],
  [company("HBO Max", "hbo", "max"), 999],
  [company("Filmin", "filmin"), 799],
  [company("Duolingo", "duolingo"), 699],
  [company("Audible Es", "audible"), 999],
  [company("Movistar Plus App", "movistar plus"), 1499],
  [company("Nintendo Online", "nintendo"), 399],
  [company("DAZN", "dazn"), 1999],
  [company("Claude.ai", "claude"), 2178],
  [company("Infojobs Premium", "infojobs"), 599],
];
export const yearlySubscriptions: readonly [Company, number][] = [
  [company("Bitdefender", "bitdefender"), 5499],
  [company("Wikiloc Premium", "wikiloc"), 1999],
  [company("Nube Proton", "proton"), 11988],
  [company("Asociación Amigos del Museo", "amigos", "museo"), 6000],
];
export const gyms = [
  company("Basic-Fit Spain", "basic", "fit", "gimnasio"),
  company("VivaGym", "vivagym", "gimnasio"),
  company("Club Natación Ribera", "natacion", "gimnasio"),
];
export const insurers = [
  company("Pelayo Mutua de Seguros", "pelayo", "seguro"),
  company("Catalana Occidente", "catalana", "seguro"),
  company("Verti Aseguradora", "verti", "seguro"),
  company("Helvetia Seguros", "helvetia", "seguro"),
  company("Zurich Insurance", "zurich", "seguro"),
];
export const health = [
  company("Sanitas Sociedad Anónima", "sanitas", "seguro"),
  company("Adeslas Segurcaixa", "adeslas", "seguro"),
  company("DKV Seguros", "dkv", "seguro"),
];
export const burial = [
  company("Meridiano Decesos", "meridiano", "decesos"),
  company("Preventiva Seguros", "preventiva", "decesos"),
];
export const schools = [
  company("Colegio Peñafiel", "colegio", "penafiel"),
  company("Escuela Infantil Caracol", "escuela", "caracol"),
];
export const canteens = [
  company("Serunion Comedor", "serunion", "comedor"),
  company("Aramark Comedores", "aramark", "comedor"),
];
export const charities = [
  company("Médicos sin Fronteras", "medicos", "fronteras"),
  company("UNICEF Comité Español", "unicef"),
  company("Cáritas Diocesana", "caritas"),
];
export const lenders = [company("Cofidis", "cofidis", "prestamo"), company("Cetelem", "cetelem", "prestamo")];

/** Name, usual amount in cents, how often among a hundred purchases. */
export const shops: readonly [string, number, number][] = [
  ["Consum", 2700, 12],
  ["Eroski Center", 3300, 8],
  ["Gadis", 2900, 5],
  ["Bonpreu", 3600, 4],
  ["Froiz", 2400, 4],
  ["Mercadona", 3900, 9],
  ["Café Central", 340, 8],
  ["Bar Manolo", 620, 7],
  ["Croissantería Pau", 450, 5],
  ["Mesón El Portal", 3100, 5],
  ["Burger King", 1450, 3],
  ["Telepizza", 2300, 2],
  ["Petroprix", 4300, 4],
  ["Shell", 5200, 2],
  ["Alsa", 1700, 1],
  ["Metro Bilbao", 900, 2],
  ["Blablacar", 1300, 1],
  ["Farmacia Plaza Mayor", 1600, 4],
  ["Kiwoko", 3400, 1],
  ["Druni", 2200, 2],
  ["Pull and Bear", 3200, 2],
  ["Amazon.es", 2700, 5],
  ["Temu", 1600, 1],
  ["Ferretería Lope", 1900, 1],
  ["Bazar Oriental", 900, 2],
  ["Librería Oletvm", 1800, 1],
  ["Cines Broadway", 1700, 1],
  ["Peluquería Lola", 2400, 1],
];
export const bigShops = [
  "Conforama",
  "Worten",
  "Viajes Halcón",
  "Clínica Dental Sonríe",
  "Taller Neumáticos Río",
  "Iberia Líneas Aéreas",
  "Óptica Alameda",
];
