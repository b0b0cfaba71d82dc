import type { ExpenseCategory, IncomeCategory } from "#shared/rules/categories.ts";
import { phrases } from "./phrases.ts";

/** Everyday words for the spending categories. */
const expenseWords: Record<ExpenseCategory, string> = {
  "Alquiler/Hipoteca":
    "alquiler*, hipoteca*, renta (?:de|del) (?:piso|casa), (?:el )?piso, casero, casera, vivienda, letra (?:de la casa|del piso), mensualidad del piso",
  "Supermercados/Alimentación":
    "super, supers, supermercad*, compra semanal, la compra, compra de comida, comida, comida del super, alimentacion, aliment*, comida y bebida, hacer la compra, fruta, fruteria*, verdur*, carniceria*, carne, pescaderia*, pescado, panaderia*, pan, mercado, hipermercado*, comestibles, despensa, viveres, charcuteria, pasteleria*, bollos",
  "Restaurantes/Bares":
    "restaurant*, restaurante*, bar, bares, cafe*, cafecit*, cafeteria*, copas, copeo, copitas, canas, cana, cervez*, birras, birra, tapas, tapeo, tapear, comer fuera, comida fuera, comiendo fuera, cenando fuera, fuera de casa, comidas fuera, cenar fuera, cenas fuera, comidas, cenas, cena, cenar, comer, desayun*, almuerz*, menu*, menu del dia, hamburgues*, pizza*, kebab*, sushi, pedir comida, comida a domicilio, comida rapida, comida para llevar, delivery, vermut*, vermu*, hosteleria, helad*, heladeria*, chiringuit*, terraceo, terrazas, salir de fiesta, salir a comer, salir a cenar, chupitos, vinos, raciones, burger*, poke*",
  "Transporte/Combustible":
    "transporte*, gasolin*, gasofa, gasoil, diesel, combustible*, repostar, repostaje, carburante*, coche, auto, moto, metro, bus, buses, autobus*, tren, trenes, cercanias, ave, taxi*, parking*, aparcamiento*, aparcar, zona azul, peaje*, autopista*, avion*, vuelo*, billete* de (?:tren|avion|bus|metro), billetes, abono transporte, abono, patinete*, bici compartida, itv, taller, mecanico, garaje, plaza de garaje, desplazamientos, desplazarme, carsharing, alquiler de coche*, recargar el coche, carga del coche, cargar el coche, puntos de recarga",
  "Compras/Ropa":
    "compras, ropa, zapat*, zapatill*, calzado, moda, trapos, trapitos, tiendas, shopping, vestid*, pantalon*, camiset*, abrigo*, chaquet*, complementos, regalo*, muebles, mueble, decoracion, menaje, electrodomestic*, juguete*, joya*, joyeria, perfume*, cosmetic*, maquillaje, bolso*, caprichos, capricho, online, bricolaje, ferreteria, jardineria, bazar, papeleria, libreria*",
  "Salud/Farmacia":
    "salud, farmacia*, medicin*, medicament*, pastillas, medico*, doctor*, dentista*, fisio*, fisioterap*, psicolog*, optica*, gafas, lentillas, oculista, hospital*, clinica*, analisis, podolog*, osteopat*, parafarmacia, dermatolog*, ginecolog*, sanidad, terapia, terapeuta, logoped*, veterinari*",
  "Ocio/Entretenimiento":
    "ocio, entretenimiento, diversion, cine*, teatro*, conciert*, entradas, festival*, espectacul*, museo*, juego*, videojueg*, consola, gimnasi*, gym, gim, deporte*, padel, futbol, natacion, yoga, pilates, crossfit, streaming, series, pelis, peliculas, musica, plataformas, hotel*, viaj*, vacaciones, escapada*, apuesta*, loteria*, primitiva, quiniela, bingo, casino, hobby, hobbies, aficiones, salir, salidas, fiesta*, planes, discoteca*, alojamiento*, apartamento*, casa rural, casas rurales, turismo, parque* de atracciones, esqui, camping*, libros y musica, discos, hostal*",
  "Servicios/Suministros":
    "luz, electricidad, agua, gas, internet, fibra, movil, telefono, telefonia, wifi, calefaccion, suministros, comunidad, facturas?, facturas de (?:la )?casa, facturas del hogar, recibos? de (?:la )?(?:luz|gas|agua|casa), servicios, butano, alarma, gastos de la casa, gastos de casa, gastos del hogar, adsl, tarifa movil, linea movil, basuras?",
  "Transferencias/Bizum": "bizum*, transferencia*, a (?:mis )?amigos, traspasos?",
  "Impuestos/Tasas":
    "impuest*, hacienda, tasas?, ibi, irpf, iva, multas?, tributos?, autonomos?, cuota de autonomos?, seguridad social, declaracion de la renta, la renta, renta, agencia tributaria, ayuntamiento, dgt, impuesto de circulacion, numerito",
  Seguros: "seguros?, poliza*, aseguradora*, mutua, seguro (?:de|del)",
  "Educación/Formación":
    "educacion, formacion, cursos?, colegi*, cole, coles, escuela*, guarderia*, guarde, universidad*, uni, academia*, master, clases(?: particulares)?, ingles, matricula*, libros de texto, libros del cole, estudios, extraescolares, comedor, oposicion*, autoescuela, instituto, insti, conservatorio, idiomas, material escolar",
  "Tecnología/Software":
    "tecnologia, software, apps?, aplicaciones, informatica, ordenador*, portatil*, electronica, gadgets?, nube, dominios?, hosting, programas, licencias?, moviles, telefonos, inteligencia artificial",
  "Otros Gastos":
    "comision*, cajero*, efectivo, retirad* de efectivo, sacad* del cajero, peluquer*, barber*, tabaco, estanco, prestamo*, creditos?, donacion*, donativo*, ong, otros(?: gastos)?, varios, inversion*, fondos? de inversion, plan de pensiones, gestoria, gestor, abogad*, estetica, manicura, lavanderia, tintoreria, notari*, tatuaje*, intereses de la tarjeta, belleza",
};

const incomeWords: Record<IncomeCategory, string> = {
  "Nómina/Salario":
    "nomina*, sueldo*, salario*, paga, pagas, paga extra, mi empresa, del curro, del trabajo, de la empresa",
  "Transferencias/Facturas": "facturas?(?: cobradas)?, clientes?, transferencias?, bizums?",
  "Pensiones/Prestaciones":
    "pension*, prestacion*, paro, desempleo, subsidio*, ayudas?, sepe, becas?, jubilacion, baja, ingreso minimo",
  "Devoluciones/Reembolsos": "devolucion*, devuelt*, devolvieron, reembols*, cashback, renta",
  "Intereses/Dividendos": "interes*, dividendo*, cuenta remunerada, rentabilidad, rendimientos?",
  "Ventas/Freelance":
    "wallapop, vinted, ventas?, vender, freelance, encargos, clases particulares, ebay, etsy, autonomo",
  "Otros Ingresos": "premios?, loteria, otros ingresos, regalos?, indemnizacion*",
};

const table = <Category extends string>(lists: Record<Category, string>) =>
  (Object.entries(lists) as [Category, string][]).map(([category, list]) => ({
    category,
    pattern: phrases(list),
  }));

interface CategoryMatch<Category> {
  category: Category;
  said: string;
  at: number;
}

const isBefore = (text: string, one: CategoryMatch<string>, other: CategoryMatch<string>) =>
  one.at < other.at &&
  /^ (?:o|y|e|u|vs|o en|y en|y de|que en)(?: el| la| los| las)? $/.test(
    text.slice(one.at + one.said.length, other.at),
  );

/** Returns the longest match. The first category wins ties, and the first of "bares o súper". */
const longestMatch = <Category extends string>(
  text: string,
  rows: readonly { category: Category; pattern: RegExp }[],
): CategoryMatch<Category> | null => {
  let best: CategoryMatch<Category> | null = null;
  for (const { category, pattern } of rows) {
    const found = text.match(pattern);
    if (!found) continue;
    const one = { category, said: found[0], at: found.index ?? 0 };
    if (
      !best ||
      isBefore(text, one, best) ||
      (one.said.length > best.said.length && !isBefore(text, best, one))
    )
      best = one;
  }
  return best;
};

const expenseTable = table(expenseWords);
const incomeTable = table(incomeWords);

/** The text is plain (folded words). */
export const expenseCategoryIn = (plain: string) => longestMatch(plain, expenseTable);

export const incomeCategoryIn = (plain: string) => longestMatch(plain, incomeTable);
