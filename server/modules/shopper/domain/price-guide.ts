import type { ExpenseCategory } from "#shared/rules/categories.ts";

export interface GuideEntry {
  name: string;
  /** Phrases in lower case without accents, singular, separated by "|". */
  words: string;
  /** From a basic to a good product, in euros with VAT, new unless the name says otherwise. */
  low: number;
  high: number;
  /** The usual lifetime in years; null for one-off purchases. */
  years: readonly [number, number] | null;
  group: string;
  category: ExpenseCategory;
  /** Refurbished or second-hand, from a professional seller. */
  used?: readonly [low: number, high: number];
  cheaper?: string;
}

/** Usual shop prices in Spain, rounded by hand; lifetimes are rules of thumb. Nothing was measured. */
export const guideSource = { name: "Guía de precios", date: "2026-11", words: "noviembre de 2026" } as const;

type Shared = Pick<GuideEntry, "group" | "category">;
type Own = Omit<GuideEntry, keyof Shared | "name" | "words" | "low" | "high" | "years">;
type Row = readonly [
  name: string,
  words: string,
  low: number,
  high: number,
  years: GuideEntry["years"],
  own?: Own,
];

const section = (group: string, category: ExpenseCategory, rows: readonly Row[]): GuideEntry[] =>
  rows.map(([name, words, low, high, years, own]) => ({
    name,
    words,
    low,
    high,
    years,
    group,
    category,
    ...own,
  }));

export const priceGuide: readonly GuideEntry[] = [
  ...section("Móviles", "Tecnología/Software", [
    [
      "Móvil de gama media",
      "movil|telefono|smartphone|xiaomi|redmi|poco|galaxy a|movil de gama media",
      250,
      450,
      [3, 4],
      { used: [120, 250] },
    ],
    ["iPhone", "iphone", 900, 1300, [4, 5], { used: [400, 700], cheaper: "Móvil de gama media" }],
    [
      "iPhone Pro",
      "iphone pro|iphone 16 pro|iphone 17 pro|iphone pro max",
      1200,
      1700,
      [4, 5],
      { used: [650, 1000], cheaper: "iPhone" },
    ],
    [
      "Móvil de gama alta",
      "samsung galaxy|galaxy s|galaxy ultra|google pixel|pixel|movil de gama alta",
      750,
      1200,
      [4, 5],
      { used: [350, 650], cheaper: "Móvil de gama media" },
    ],
  ]),
  ...section("Electrónica", "Tecnología/Software", [
    ["Portátil", "portatil|ordenador portatil|laptop", 600, 1000, [5, 6], { used: [300, 550] }],
    ["MacBook", "macbook|macbook air|mac", 1100, 1800, [6, 8], { used: [650, 1100], cheaper: "Portátil" }],
    [
      "Ordenador de sobremesa",
      "ordenador|pc|torre|pc gaming|ordenador de sobremesa",
      700,
      1500,
      [5, 7],
      { used: [300, 700] },
    ],
    ["Tableta", "tablet|tableta", 180, 350, [4, 5], { used: [90, 200] }],
    ["iPad", "ipad", 400, 700, [5, 6], { used: [230, 420], cheaper: "Tableta" }],
    ["Monitor", "monitor|pantalla de ordenador", 150, 350, [6, 8]],
    ["Impresora", "impresora", 80, 200, [5, 6]],
    ["Televisor", "tele|televisor|television|smart tv|tv", 400, 900, [7, 10], { used: [200, 450] }],
    [
      "Cámara de fotos",
      "camara|camara de fotos|camara reflex|camara mirrorless",
      600,
      1200,
      [6, 8],
      { used: [300, 700] },
    ],
    ["Auriculares", "auricular|cascos|airpods|headset", 60, 250, [3, 4], { used: [40, 140] }],
    ["Barra de sonido", "barra de sonido|altavoz|equipo de musica", 120, 350, [6, 8]],
    [
      "Reloj inteligente",
      "reloj inteligente|smartwatch|reloj deportivo|garmin",
      150,
      350,
      [4, 5],
      { used: [80, 200] },
    ],
    ["Apple Watch", "apple watch", 280, 480, [4, 5], { used: [150, 300], cheaper: "Reloj inteligente" }],
    [
      "Lector de libros",
      "kindle|ebook|lector de libros|libro electronico",
      110,
      200,
      [6, 8],
      { used: [60, 110] },
    ],
    ["Dron", "dron|drone", 300, 900, [4, 5], { used: [180, 550] }],
  ]),
  ...section("Juegos", "Ocio/Entretenimiento", [
    [
      "PlayStation 5",
      "play|playstation|ps5|play station 5|playstation 5",
      450,
      600,
      [6, 7],
      { used: [300, 400] },
    ],
    ["Nintendo Switch", "switch|nintendo|nintendo switch", 300, 470, [6, 7], { used: [150, 300] }],
    ["Xbox", "xbox", 350, 600, [6, 7], { used: [200, 380] }],
    ["Consola", "consola", 300, 600, [6, 7], { used: [150, 380] }],
  ]),
  ...section("Electrodomésticos", "Compras/Ropa", [
    ["Lavadora", "lavadora", 350, 600, [9, 12], { used: [150, 280] }],
    ["Secadora", "secadora", 450, 750, [9, 12], { used: [200, 350] }],
    ["Lavavajillas", "lavavajillas|lavaplatos", 380, 650, [9, 12], { used: [170, 300] }],
    ["Frigorífico", "frigorifico|nevera|combi", 550, 1000, [12, 15], { used: [220, 450] }],
    ["Congelador", "congelador|arcon", 250, 500, [12, 15]],
    ["Horno", "horno", 250, 500, [12, 15]],
    ["Placa de inducción", "placa de induccion|vitroceramica|vitro|induccion", 250, 500, [10, 12]],
    ["Microondas", "microondas", 70, 150, [8, 10]],
    ["Aspiradora", "aspiradora|aspirador|dyson", 150, 350, [6, 8], { used: [80, 200] }],
    [
      "Robot aspirador",
      "robot aspirador|roomba|conga|robot aspiradora",
      200,
      450,
      [4, 6],
      { cheaper: "Aspiradora", used: [100, 250] },
    ],
    ["Freidora de aire", "freidora|freidora de aire|airfryer|air fryer", 70, 150, [5, 6]],
    ["Robot de cocina", "robot de cocina|monsieur cuisine|mambo", 300, 600, [8, 10], { used: [150, 350] }],
    ["Thermomix", "thermomix", 1400, 1600, [10, 12], { used: [500, 900], cheaper: "Robot de cocina" }],
    ["Cafetera", "cafetera|nespresso|delonghi", 80, 400, [6, 8]],
    ["Máquina de coser", "maquina de coser", 120, 300, [12, 15]],
  ]),
  ...section("Clima", "Servicios/Suministros", [
    ["Aire acondicionado", "aire acondicionado|split|climatizador", 700, 1300, [12, 15]],
    ["Caldera", "caldera", 1800, 2800, [15, 18]],
    ["Termo eléctrico", "termo|termo electrico|calentador", 200, 400, [10, 12]],
    ["Estufa", "estufa|estufa de pellets|radiador", 80, 300, [10, 12]],
    ["Placas solares", "placa solar|panel solar|paneles solares|autoconsumo", 5000, 8000, [20, 25]],
  ]),
  ...section("Hogar", "Compras/Ropa", [
    ["Sofá", "sofa|chaise longue|sofa cama", 500, 1200, [8, 10], { used: [150, 450] }],
    ["Colchón", "colchon", 300, 700, [8, 10]],
    ["Cama", "cama|canape|somier", 250, 700, [12, 15], { used: [80, 250] }],
    ["Armario", "armario|ropero", 250, 700, [12, 15], { used: [80, 250] }],
    ["Mesa de comedor", "mesa|mesa de comedor|comedor", 200, 600, [10, 12], { used: [70, 220] }],
    [
      "Silla de oficina",
      "silla de oficina|silla ergonomica|silla gaming|silla",
      120,
      350,
      [6, 8],
      { used: [60, 180] },
    ],
    ["Ventanas", "ventana|ventanas|doble acristalamiento", 2500, 6000, [25, 30]],
    ["Reforma de baño", "reforma de bano|reformar el bano|reforma del bano|bano", 4500, 8000, [20, 25]],
    [
      "Reforma de cocina",
      "reforma de cocina|reformar la cocina|reforma de la cocina|cocina",
      7000,
      14_000,
      [20, 25],
    ],
    [
      "Cochecito de bebé",
      "cochecito|carrito de bebe|cochecito de bebe",
      400,
      900,
      null,
      { used: [150, 400] },
    ],
  ]),
  ...section("Vehículos", "Transporte/Combustible", [
    [
      "Coche de segunda mano",
      "coche de segunda mano|coche usado|coche de ocasion|coche seminuevo|coche km 0",
      7000,
      14_000,
      [5, 8],
    ],
    [
      "Coche",
      "coche|auto|vehiculo|automovil|coche nuevo",
      19_000,
      29_000,
      [8, 10],
      { cheaper: "Coche de segunda mano" },
    ],
    [
      "Coche pequeño",
      "coche pequeno|utilitario|yaris|ibiza|clio|corsa|volkswagen polo|peugeot 208|sandero|hyundai i20|fabia|fiat 500|panda|citroen c3|mazda 2",
      16_000,
      24_000,
      [8, 10],
      { used: [9000, 15_000] },
    ],
    [
      "Coche compacto",
      "coche compacto|golf|seat leon|megane|peugeot 308|corolla|focus|civic|kia ceed|hyundai i30|audi a3|mercedes clase a|astra|octavia",
      24_000,
      34_000,
      [8, 10],
      { used: [13_000, 21_000], cheaper: "Coche pequeño" },
    ],
    [
      "Todocamino",
      "suv|todocamino|todoterreno|qashqai|tucson|duster|captur|peugeot 3008|peugeot 2008|ateca|arona|kuga|puma|t-roc|t roc|tiguan|sportage|austral|rav4|mg zs",
      23_000,
      37_000,
      [8, 10],
      { used: [14_000, 23_000], cheaper: "Coche pequeño" },
    ],
    [
      "Coche eléctrico",
      "coche electrico|tesla|model 3|model y|dacia spring|mg4|id.3|electrico",
      25_000,
      42_000,
      [8, 10],
      { used: [16_000, 26_000], cheaper: "Coche pequeño" },
    ],
    [
      "Autocaravana",
      "autocaravana|camper|caravana|furgoneta camper",
      35_000,
      65_000,
      [15, 20],
      { used: [20_000, 40_000] },
    ],
    ["Moto", "moto|motocicleta", 4500, 9000, [8, 10], { used: [2200, 5000], cheaper: "Scooter de 125" }],
    [
      "Scooter de 125",
      "scooter|moto 125|moto de 125|vespa|ciclomotor",
      2800,
      5000,
      [8, 10],
      { used: [1300, 2700] },
    ],
    [
      "Bicicleta",
      "bici|bicicleta|bici de montana|bici de carretera",
      400,
      1000,
      [8, 10],
      { used: [180, 500] },
    ],
    [
      "Bicicleta eléctrica",
      "bici electrica|bicicleta electrica|ebike|e-bike",
      1200,
      2500,
      [7, 9],
      { used: [650, 1400], cheaper: "Bicicleta" },
    ],
    ["Patinete eléctrico", "patinete|patinete electrico", 300, 600, [3, 4], { used: [150, 320] }],
    ["Neumáticos", "neumatico|rueda|cambio de ruedas", 280, 500, [4, 5]],
    ["Reparación del coche", "reparacion del coche|taller|embrague|correa de distribucion", 300, 900, null],
  ]),
  ...section("Viajes", "Ocio/Entretenimiento", [
    ["Escapada", "escapada|fin de semana|hotel|casa rural", 200, 500, null],
    [
      "Vacaciones",
      "vacaciones|viaje|crucero|semana en la playa",
      1000,
      2500,
      [1, 1],
      { cheaper: "Escapada" },
    ],
    [
      "Viaje lejano",
      "japon|tailandia|nueva york|viaje a japon|viaje a tailandia|viaje a nueva york|viaje lejano|luna de miel|bali|mexico",
      2200,
      4000,
      [3, 5],
      { cheaper: "Vacaciones" },
    ],
    ["Vuelo", "vuelo|billete de avion|avion", 80, 300, null],
  ]),
  ...section("Ocio", "Ocio/Entretenimiento", [
    ["Guitarra", "guitarra", 150, 500, [15, 20], { used: [80, 280] }],
    ["Piano digital", "piano|piano digital|teclado", 450, 1100, [12, 15], { used: [250, 600] }],
    [
      "Cinta de correr",
      "cinta de correr|bici estatica|bicicleta estatica|eliptica",
      300,
      700,
      [8, 10],
      { used: [120, 350] },
    ],
    ["Boda", "boda", 15_000, 25_000, null],
  ]),
  ...section("Ropa", "Compras/Ropa", [
    ["Zapatillas", "zapatilla|deportivas|zapatos|botas", 60, 150, [1, 2]],
    ["Abrigo", "abrigo|chaqueta|plumifero|parka", 80, 220, [3, 5], { used: [30, 90] }],
    ["Traje", "traje|vestido de fiesta|vestido", 120, 350, [5, 8]],
  ]),
  ...section("Salud", "Salud/Farmacia", [
    ["Gafas", "gafas|gafas graduadas|gafas progresivas", 120, 400, [2, 3]],
    ["Ortodoncia", "ortodoncia|invisalign|brackets", 2200, 4500, null],
    ["Implante dental", "implante|implante dental|dentista", 900, 1800, null],
    ["Audífonos", "audifono|audifonos", 1500, 4000, [5, 6]],
  ]),
  ...section("Formación", "Educación/Formación", [
    ["Curso", "curso|curso de ingles|academia|bootcamp", 300, 1200, null],
    ["Máster", "master|posgrado", 3000, 9000, null, { cheaper: "Curso" }],
    ["Carnet de conducir", "carnet|carnet de conducir|autoescuela", 900, 1500, null],
  ]),
];
