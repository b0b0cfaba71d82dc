import type { ExpenseCategory, IncomeCategory } from "#shared/rules/categories.ts";
import { phraseIndex } from "./phrase-index.ts";

type Table<C> = readonly (readonly [C, phrases: string])[];

const indexOf = <C>(table: Table<C>) =>
  phraseIndex(
    table.flatMap(([category, phrases]) =>
      phrases.split(",").map((phrase) => [phrase.trim(), category] as const),
    ),
  );

/** Say what a payment is even beside the name of a shop: a fee, cash, rent, the car park of a department store. */
export const findFirmExpenseWord = indexOf<ExpenseCategory>([
  [
    "Otros Gastos",
    `comision, comisiones, com mantenimiento, com administracion, cajero, reintegro, reintegros, retirada efectivo, retirada de efectivo, retirada cajero,
    disp efectivo, disposicion efectivo, disposicion de efectivo, disposicion cajero, cash withdrawal, atm, liquidacion tarjeta, liquidacion de tarjeta, liquidacion tarjetas, liq tarjeta,
    recibo tarjeta credito, recibo tarjeta de credito, extracto tarjeta, pago tarjeta credito, prestamo, prestamos, cuota prestamo, amortizacion prestamo, credito consumo, plan de pensiones, plan pensiones, aportacion plan,
    fondo de inversion, fondo inversion, suscripcion fondo, suscripcion fondos, suscripcion de fondos, compra valores, compra de valores, compra acciones, custodia valores, descubierto, intereses deudores, liquidacion intereses, liquidacion de intereses, cuota tarjeta, donacion, donativo`,
  ],
  [
    "Alquiler/Hipoteca",
    `alquiler, alquiler piso, alquiler vivienda, renta piso, renta vivienda, renta mensual, arrendamiento, lloguer, mensualidad piso, hipoteca, hipotecario, hipotecaria, prestamo hip, ptmo hip, cuota hip, prestamo hipotecario, prestamo vivienda, prestamo hipoteca,
    cuota prestamo hipotecario, cuota prestamo vivienda, amortizacion prestamo hipotecario, cuota hipoteca, credito hipotecario, ptmo hipotecario, cuota ptmo hipotecario`,
  ],
  [
    "Transporte/Combustible",
    `alquiler coche, alquiler coches, alquiler de coches, alquiler vehiculo, alquiler de vehiculos, alquiler furgoneta, alquiler garaje, alquiler plaza garaje, alquiler plaza de garaje, alquiler patinete, rent a car, parking, aparcamiento, aparcamientos, aparcament, gasolinera, estacion de servicio, estacion servicio, carburante, carburantes`,
  ],
  ["Ocio/Entretenimiento", "alquiler vacacional, apartamento turistico, apartamentos turisticos"],
  [
    "Seguros",
    "seguro, seguros, prima seguro, poliza, assegurances, seg hogar, seg auto, seg vida, seguro prestamo, seguro hipoteca",
  ],
  [
    "Impuestos/Tasas",
    "impuesto, impuestos, imp circulacion, cuota autonomos, autonomos, seguridad social, seg social, multa, sancion, tributos, tasa, tasas",
  ],
  [
    "Educación/Formación",
    "tasas universidad, tasas universitarias, tasas academicas, tasa academica, tasas matricula, tasa matricula, tasas examen",
  ],
  ["Salud/Farmacia", "farmacia"],
  ["Restaurantes/Bares", "cafeteria"],
]);

/** What a self-employed person or a shop invoices; weaker than any other word for money in. */
export const findInvoiceWord = indexOf<"el cobro de una factura">([
  ["el cobro de una factura", "factura, facturas, fra, fras, minuta"],
]);

export const findExpenseWord = indexOf<ExpenseCategory>([
  [
    "Supermercados/Alimentación",
    `supermercado, supermercados, hipermercado, super, alimentacion, alimentacio, fruteria, frutas, fruites, verduras, verduleria, carniceria, carniceria charcuteria, carnisseria, charcuteria, polleria, panaderia, panificadora, delicatessen, gourmet, mercadillo, ecologico, ^pan, forn, horno, obrador, pasteleria, pastisseria, confiteria, pescaderia,
    peixateria, mercado, mercat, ultramarinos, autoservicio, congelados, bodega, bodegas, vinos, queseria, quesos, herboristeria, dietetica, colmado, okindegia, cash and carry, jamoneria`,
  ],
  [
    "Restaurantes/Bares",
    `bar, restaurante, restaurantes, restaurant, rte, rest, cafe, cafes, caffe, coffee, cafeterias, cerveceria, cervezas, pizzeria, pizza, pizzas, taberna, taverna, heladeria, helados, gelateria, gelato, gelats, kebab, doner, burger, hamburgueseria, sushi, ramen, wok, meson, asador, tapas, marisqueria,
    chiringuito, gastrobar, gastro, bistro, bistrot, brunch, taperia, sidreria, churreria, chocolateria, arroceria, cantina, cocteleria, vermuteria, tasca, bocateria, trattoria, ristorante, osteria, grill, braseria, parrilla, comidas, pub, tea, crep, creperia, pollos, pollo, jatetxea, taqueria, vinoteca, venta restaurante, catering, buffet, food`,
  ],
  [
    "Transporte/Combustible",
    `peaje, peajes, autopista, autopistas, taxi, taxis, tele taxi, radio taxi, metro, emt, tranvia, tram, bus, autobus, autobuses, autocares, cercanias, rodalies, tren, trenes, itv, taller, talleres, automocion, neumaticos, garaje, garaje plaza, zona azul, ^ora, zona regulada, gasoleo, gasoleos, gasolina, petroleos, petrol, e s, eess, area de servicio, ferry, ferries, naviera, aeropuerto, aena,
    lavado coches, lavadero, autolavado, car wash, abono transporte, bono transporte, consorcio transportes, tarjeta transporte, vtc, vuelo, vuelos, airlines, lineas aereas, recarga electrica, punto de recarga, electrolinera, grua, autorecambios, recambios`,
  ],
  [
    "Compras/Ropa",
    `moda, modas, zapateria, zapatos, calzado, calzados, ropa, boutique, joyeria, joyas, relojeria, ferreteria, bazar, muebles, mueble, perfumeria, perfumerias, cosmetica, libreria, llibreria, libros, papeleria, jugueteria, juguetes, floristeria, flores, regalos, centro comercial, decoracion, electrodomesticos, lenceria, outlet, tienda, store, shop, bricolaje, merceria, tejidos, textil, deportes, sport, bisuteria, mascotas, colchones, jardineria, vivero, pinturas, complementos, grandes almacenes`,
  ],
  [
    "Salud/Farmacia",
    `fcia, farma, farmacias, farmaceutica, parafarmacia, ortopedia, clinica, clinicas, clinic, dental, dentista, dentistas, odontologia, ortodoncia, hospital, hospitales, policlinica, policlinico, medico, medica, medicos, centro medico, fisioterapia, fisio, fisioterapeuta, optica, optico, opticas, oftalmologia, psicologo, psicologa, psicologia, psicoterapia, podologo, podologia, laboratorio, analisis clinicos, dermatologia, ginecologia, pediatra, pediatria, audifonos, audiologia, osteopatia, nutricionista, logopeda, salud, ^dr, ^dra, veterinario, veterinaria`,
  ],
  [
    "Ocio/Entretenimiento",
    `cine, cines, cinema, teatro, teatros, auditorio, gimnasio, gimnas, gym, fitness, crossfit, pilates, yoga, padel, tenis, polideportivo, club deportivo, ^cd, club, piscina, natacio, natacion, hotel, hoteles, hostal, hostel, pension, albergue, camping, parador, casa rural, apartamentos, entradas, tickets, loteria, loterias, apuestas, museo, museu, concierto, conciertos, festival, parque tematico, parque acuatico, aquapark, discoteca, bolera, zoo, acuario, oceanografic, agencia de viajes, viajes, casino, escape room, karting, esqui, estacion de esqui, forfait, videojuegos, ocio, espectaculos, peña, aquarium, spa, balneario, federacion`,
  ],
  [
    "Servicios/Suministros",
    `luz, electricidad, electrica, electrico, gas, agua, aguas, aigua, aigues, suministro, suministros, fibra, telefono, telefonia, telefonia movil, telecom, telecomunicaciones, comunidad propietarios, comunidad de propietarios, comunidad prop, com propietarios, com prop, cdad prop, cdad propietarios, c prop, ^cp, ccpp, comunidad vecinos, comunidad de vecinos, comunitat propietaris, comunitat de propietaris, cuota comunidad, administracion de fincas, administrador de fincas, administracion fincas, adm fincas, fincas, alarma, alarmas, fontanero, fontaneria, electricista, cerrajero, cerrajeria, energia, energy, calefaccion, caldera, butano, gasoleo calefaccion, reformas, limpieza, limpiezas, recarga movil, ascensores, desatascos, persianas`,
  ],
  [
    "Impuestos/Tasas",
    `hacienda, agencia tributaria, agencia estatal, ibi, ivtm, i b i, bienes inmuebles, irpf, iva, modelo 130, mod 130, mod 303, impto, imp, plusvalia, iae, itp, reta, cotizacion, cotizaciones, gestion tributaria, tributs, impost, impostos, embargo, consejeria, conselleria, modelo 303, modelo 100, nrc, tributo, tributaria, tributario, recaudacion, recaptacio, hisenda, ogasun, ayuntamiento, ayto, ajuntament, concello, udala, diputacion, diputacio, diputacion foral, cabildo, basuras, vado, padron, trafico, ministerio, generalitat, junta de andalucia, comunidad de madrid, xunta, gobierno, catastro, registro civil, dni, pasaporte, juzgado, tgss`,
  ],
  [
    "Seguros",
    "aseguradora, mutualidad, mutua, reaseguros, correduria, decesos, cia seguros, insurance, assicurazioni",
  ],
  [
    "Educación/Formación",
    `colegio, col legi, cole, universidad, universitat, univ, universitario, academia, academy, matricula, guarderia, escuela, escuelas, escola, escoles, ikastola, escuela infantil, llar dinfants, ampa, afa, ies, instituto, institut, formacion, formacio, curso, cursos, master, autoescuela, comedor escolar, extraescolares, conservatorio, idiomas, english, campus, libros de texto, colegio mayor, residencia universitaria, oposiciones, facultad, school, college, clases, ceip`,
  ],
  [
    "Tecnología/Software",
    "software, hosting, dominio, dominios, saas, cloud, vpn, informatica, ordenadores, computer, computers, electronica, suscripcion app, servidor, servidores, tecnologia, moviles, app store",
  ],
  [
    "Otros Gastos",
    `peluqueria, peluquero, peluqueros, perruqueria, barberia, barber, barbershop, estetica, nails, estanco, expendeduria, tabaco, tabacos, ong, fundacion, fundacio, asociacion, parroquia, cofradia, notaria, notario, gestoria, asesoria, abogado, abogados, procurador, correos, aportacion, lavanderia, tintoreria, intereses, gastos, mantenimiento cuenta, administracion cuenta, funeraria, sindicato, cuota sindical, colegio oficial, copisteria, fotografia, tattoo, cheque, efectivo, financiacion, financiera, credito, inversion, inversiones`,
  ],
  ["Alquiler/Hipoteca", "inmobiliaria, renta, vivienda, arras, arrendador"],
]);

/** Say what money in is, whoever sends it. */
export const findFirmIncomeWord = indexOf<IncomeCategory>([
  [
    "Nómina/Salario",
    "nomina, nominas, nomin, nomines, salario, sueldo, haberes, paga extra, paga extraordinaria, payroll, salary, finiquito, abono nomina, retribucion, retribuciones",
  ],
  [
    "Pensiones/Prestaciones",
    `pension, pensiones, pensio, prestacion, prestaciones, prest, sepe, s e p e, inss, i n s s, inem, tgss, tesoreria general, seguridad social, subsidio, desempleo, paro, ingreso minimo, ingreso minimo vital, imv, renta garantizada, renta garantia, rgi, lanbide, jubilacion, viudedad, incapacidad, dependencia, beca, becas, subvencion, ayuda, ayudas, ayuda alquiler, bono alquiler, bono cultural, clases pasivas, mutualidad, muface, fremap, asepeyo, ibermutua, mutua universal, fraternidad, umivale, mc mutual, activa mutua, egarsat, maternidad, paternidad, nacimiento y cuidado, baja medica, fogasa, instituto nacional de la seguridad social, imserso`,
  ],
  [
    "Devoluciones/Reembolsos",
    `devolucion, devoluciones, devol, dev, devolucio, reembolso, reembolsos, refund, reversal, retrocesion, anulacion, anulada, abono compra, abono por devolucion, abono devolucion, cashback, aeat, agencia tributaria, hacienda foral, dev irpf, devolucion renta, devolucion hacienda, gastos de viaje, gastos viaje, liquidacion gastos, liquidacion de gastos, nota de gastos, gastos desplazamiento, kilometraje, dietas, reintegro gastos, extorno, rectificacion, credit voucher`,
  ],
  [
    "Intereses/Dividendos",
    `intereses, interes, interest, liquidacion intereses, liquidacion de intereses, abono intereses, remuneracion, remuneracion cuenta, rendimiento, rendimientos, dividendo, dividendos, dividend, cupon, cupones, abono dividendo, abono de dividendos, liquidacion cuenta, liquidacion cuenta remunerada, liquidacion deposito`,
  ],
  [
    "Ventas/Freelance",
    `remesa datafono, remesa tpv, remesa comercio, abono tpv, abono remesa, abono datafono, liquidacion tpv, liquidacion comercio, facturacion tpv, tpv, datafono, comercios, venta, ventas, payout, payouts, honorarios, freelance, servicios profesionales, upwork, fiverr, malt, freelancer, toptal, stripe, stripe payments, wallapop, vinted, ebay, etsy, sumup, zettle, izettle, square, airbnb, patreon, twitch, google adsense, adsense, youtube, shopify, shopify payments, gumroad, kdp, amazon kdp, amazon payments, amazon seller, todocoleccion, redbubble, shutterstock, hotmart, milanuncios, superprof, cronoshare, adyen, royalties, derechos de autor, cedro, sgae, clases particulares, colaboracion, comision venta, comisiones venta`,
  ],
  [
    "Otros Ingresos",
    `premio, premios, indemnizacion, indemnizaciones, siniestro, ingreso efectivo, ingreso en efectivo, ingreso cajero, ingreso en cajero, entrega efectivo, entrega en efectivo, imposicion, imposicion efectivo, cash deposit, ingreso cheque, prestamo, abono prestamo, disposicion prestamo, concesion prestamo, formalizacion prestamo, promocion, bonificacion, regalo, herencia, loteria, loterias, apuestas y, recompensa, venta vehiculo, compensacion, rescate, reembolso fondo, reembolso fondos, venta valores, venta de valores, venta acciones, bono bienvenida, incentivo`,
  ],
]);

export const findTransferWord = indexOf<"un Bizum" | "una transferencia">([
  ["un Bizum", "bizum"],
  [
    "una transferencia",
    "transferencia, transferencias, transf, transfer, transferencia inmediata, transfe, trf, traspaso, traspasos, trans, trsf, envio de dinero, enviado a, dinero enviado, dinero recibido, recibido de, sepa credit",
  ],
]);

/** The bank's own words for a purchase: with a positive amount it is a refund. */
export const findPurchaseWord = indexOf<true>([
  [true, "compra, compras, pago con tarjeta, pago tarjeta, tarj, tarjeta, pago movil"],
]);
