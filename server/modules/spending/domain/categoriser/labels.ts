import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { phraseIndex } from "./phrase-index.ts";

/** How the money moved, by the first words of the bank's text. */
export type Kind =
  | "card"
  | "online"
  | "refund"
  | "debit"
  | "bizum"
  | "transfer"
  | "own"
  | "charge"
  | "credit";

const labels: Record<Kind, string> = {
  card: `pago con tarjeta, pago tarjeta, pago tarj, pago en, pago movil, pago contactless, pago con movil, pago apple pay, pago google pay, pago con apple pay, pago con google pay, pago comercio, pago tpv, pago visa, compra, compras, compra en, compra tarj, compra tarjeta, compra con tarjeta, compra contactless, compra movil, compra comercio, compra visa, compra mastercard, compra bizum, pago bizum en, pago con bizum, compra con bizum, compr, comp tarj, tj, tjt, tarj, tarjeta, targeta, cargo tarjeta, cargo tarj, cargo compra, cargo por compra, operacion tarjeta, operacion con tarjeta, operacion tarj, op, oper, op con tarjeta, op tarjeta, op tarj, oper tarjeta, apple pay, google pay, visa, mastercard, maestro, pagament amb targeta, pagament targeta, compra amb targeta, compra targeta, compra targ, pagament en, compra con tarxeta, pago con tarxeta, txartela, txartel erosketa, erosketa, erosketak, txartel ordainketa, pos, pos purchase, card payment, card purchase, purchase, kartenzahlung, movimiento tarjeta, contactless, uso tarjeta, cobro tarjeta, compra pendiente, cargo compra tarjeta, pagamento con tarxeta, pagamento en, pago en comercio, pago en comercios, pago nfc, pago sin contacto, compra sin contacto, compra con movil, compra apple pay, compra google pay, carta pagamento, compra amb mobil, pagament mobil, pagament amb mobil, txartelarekin ordainketa, txartel bidezko ordainketa, txartel bidezko erosketa, mugikorrez ordainketa, card transaction, issued by, pos transaction, debit card, tarjeta debito, tarjeta credito, compra tpv, compra pos, compra en comercio, op comercio`,
  online: `compra internet, compra online, compra on line, compra web, compra por internet, compra a distancia, pago internet, pago online, pago por internet, compra ecommerce, comercio electronico, ecommerce, compra electronica, pago paypal, compra en internet, compra por internet en, compra comercio electronico, online purchase, compra via internet, pago en internet`,
  refund: `devolucion compra, devolucion de compra, devolucion tarjeta, devolucion tarj, devolucion pago, devol compra, dev compra, dev tarjeta, anul compra, anul, anulacion compra, anulacion de compra, anulacion pago, anulacio compra, abono compra, abono de compra, abono por compra, abono tarjeta, abono tarj, abono por devolucion, abono por devolucion de compra, abono devolucion compra, devolucion, devolucio, devol, anulacion, anulacio, refund, reembolso compra, retroceso compra, retrocesion compra, card refund`,
  debit: `recibo, recibos, recib, rec, recibo sepa, recibo domiciliado, recibo de, adeudo, adeudos, adeudo de, adeudo recibo, adeudo por recibo, adeudo directo, adeudo sepa, adeudo domiciliado, cargo recibo, cargo de recibo, cargo por recibo, cargo rec, cargo domiciliacion, cargo domiciliado, rcbo, rbo, rebut, rebuts, domiciliacion, domiciliado, dom, pago recibo, pago de recibo, pago de recibos, pagament rebut, carrec rebut, rebut domiciliat, ordainagiria, ordainagiri, helbideratzea, cobro, cobro recibo, direct debit, sepa direct debit, sepa lastschrift, lastschrift, sdd, recibo gc re, adeudo por domiciliacion, recibo sepa core, adeudo core, adeudo basico, rec domiciliado, recibo domiciliado sepa, recibo unico, rebut sepa, carrec domiciliat, rebut de, recibo a cargo, lastschrift von, prelevement, dd payment, domiciliacion recibo`,
  bizum: `bizum, pago bizum, abono bizum, cargo bizum, envio bizum, bizum enviado, bizum recibido, bizum emitido, recepcion bizum, ingreso bizum, bizum enviat, bizum rebut, bizum pago, bizum cobro, transferencia bizum, transf bizum, enviado bizum, solicitud bizum, bizum bidalia, bizum jasoa`,
  transfer: `transferencia, transferencias, transferenc, transferen, transf, transfe, transfer, transfers, trf, trans, trsf, tranf, transfcia, transfer inm, transferentzia, transferentziak, transferencia de fons, transf inm, abono transferencia, abono transf, abono trf, abono por transferencia, abono de transferencia, cargo transferencia, cargo por transferencia, orden transferencia, orden de transferencia, envio transferencia, envio de dinero, enviado a, dinero enviado, dinero recibido, recibido de, payment from, transfer from, transfer to, payment to, money from, incoming transfer, outgoing transfer, uberweisung, sepa credit, sepa transfer, giro, ingreso transferencia, ingreso por transferencia, nomina trf, transf nomin, transf nomina, ^to, ^from, sent money to, sent money, sent to, sent from, received money from, received money, received from, money received, money sent, money added from, bizum payment, transfer sent, transfer received, transferencia enviada, has enviado, has recibido, enviaste a, recibiste de, nomin, pago recibido de, transferencia mobil, transferencia movil, transf movil, transferencia instant, instant transfer, standing order, orden permanente, gutschrift, virement, bonifico, transferencia sepa`,
  own: `revolut top up, top up revolut, recarga revolut, revolut, n26, traspaso, traspasos, trasp, traspas, traspaso interno, traspaso entre cuentas, traspaso propio, traspasso, trasvase, entre cuentas, transferencia interna, transferencia entre cuentas, transferencia propia, transferencia a cuenta propia, barne transferentzia, kontu arteko, to pocket, from pocket, hucha, to vault, from vault, to spaces, transfer to spaces, transfer from spaces, ahorro automatico, redondeo, round up, spare change, regla ahorro, traspaso a hucha, aportacion hucha, aportacion a hucha, pocket withdrawal, pocket transfer, ^a espacio, ^de espacio, ^a pocket, ^to eur, ^from eur, ^to savings, ^from savings, ^to my, ^to main, ^from main, to instant access, to flexible cash, to ahorro, desde ahorro, savings account transfer, between accounts, between your accounts, internal transfer, exchanged to, exchanged from, exchanged, cambiado a, cambiado de, converted, convertido a, currency exchange, cambio de moneda, ^conversion, balance migration, roundup, roundups, round ups, round up savings, auto save, autosave, redondeos, redondeo compra, regla de ahorro, ^deposito en fondos monetarios, ^retirada de fondos monetarios, ^deposito en ahorro, ^deposito a ahorro, mis metas, meta ahorro, hucha ahorro, huchas, traspaso automatico, ahorro programado, recarga de apple pay, recarga de google pay, recarga con tarjeta, apple pay top up, google pay top up, apple pay topup, card top up, top up by, topped up, mastercard n26, mastercard n26 spaces, moved to space, moved from space, to space, from space, n26 spaces, topup, top up, traspaso de fondos, traspaso fondos propios, sepa propia, transferencia entre mis cuentas, entre mis cuentas, aurrezki kontua, aurrezki kontura, barne traspasoa, traspaso a cuenta propia`,
  charge: `cargo, cargo por, cargo en cuenta, carrec, pago, pago de, pago a, pagament, ordainketa, zordunketa, payment`,
  credit: `abono, abonos, abono de, abono por, abonament, ingreso, ingreso de, ingres, sarrera, cobro de`,
};

/** From the least to the most specific: "ABONO TRANSFERENCIA" is a transfer. */
const telling: readonly Kind[] = [
  "charge",
  "credit",
  "debit",
  "card",
  "online",
  "refund",
  "transfer",
  "own",
  "bizum",
];

export const moreTelling = (one: Kind | null, other: Kind): Kind =>
  one !== null && telling.indexOf(one) >= telling.indexOf(other) ? one : other;

const listed = function* <T extends string>(lists: Record<T, string>): Generator<readonly [string, T]> {
  for (const key of Object.keys(lists) as T[]) {
    for (const phrase of lists[key].split(",")) yield [phrase.trim(), key];
  }
};

export const labelIndex = phraseIndex(listed(labels));

/** Words between a label and the other party. */
export const fillers = new Set(
  `inmediata inm instantanea sepa nacional internacional ordinaria recibida recibidas rec emitida emitidas emi emit enviada
  enviado enviat enviament recibido rebuda jasoa jasotakoa bidalia bidalita realizada realizado hecha periodica programada
  urgente ext exterior ordenada ordenante ordenado beneficiario otra otras entidad bizum movil contactless
  tarjeta tarj targeta credito debito prepago virtual visa mastercard cta cuenta num numero directo directa
  domiciliado domiciliada core b2b inmediato instant pos tpv txt dist eur usd gbp chf`.split(/\s+/),
);

/** The other party follows: "de", "a favor de". */
export const prepositions = phraseIndex(
  "of,a favor de,a favor,en favor de,a su favor de,de,del,a,al,para,por,en,from,to,desde,des de,amb,per a,bidez,von,at,con"
    .split(",")
    .map((phrase) => [phrase, true] as const),
);

/** Only a number and a concept follow; the bank names nobody. */
export const namesNobody = phraseIndex([
  ["a su favor", true],
  ["a favor seu", true],
]);

/** Look like labels but are none: "INGRESO MINIMO VITAL" is a benefit, "TARJETA TRANSPORTE" a ticket. */
export const noLabels = phraseIndex(
  `ingreso minimo,tarjeta transporte,tarjeta de transporte,tarjeta ciudadana,tarjeta bus,tarjeta sanitaria,tarjeta regalo,
  pago fraccionado,pago unico,pago delegado,pago directo,compra fondo,compra fondos,compra valores,compra de valores,
  compra acciones,compra de acciones,compra renta variable,compra letras,cobro paro,visa direct,top up fee,topup fee`
    .split(",")
    .map((phrase) => [phrase.trim(), true] as const),
);

/** The shop of a purchase that the bank's financing firm collects in parts follows. */
export const deferredMarks = phraseIndex(
  `compra aplazada,compra fraccionada,compra financiada,compra a plazos,compra en plazos,pago aplazado,pago a plazos,
  aplazamiento compra,aplazamiento de compra,fraccionamiento compra,fraccionamiento de compra,financiacion compra,
  financiacion de compra,plazo compra,plazo de compra`
    .split(",")
    .map((phrase) => [phrase.trim(), true] as const),
);

export const pendingMarks = phraseIndex(
  `operacion en curso,operacion pendiente,movimiento pendiente,en curso,pendiente de confirmar,pendiente de confirmacion,
  pendiente de liquidar,pendiente de contabilizar,pendiente contabilizar,pendiente de cobro,pendiente,pendent,pdte,pdte confirmar,pte confirmar,
  pte contabilizar,retencion,retencion operacion,retencion de saldo,retencion saldo,retencion tarjeta,retenido,importe retenido,autorizacion,autorizacion pendiente,
  preautorizacion,pre autorizacion,reserva de saldo,pending,pending transaction,authorisation,authorization,card hold,egiteke,en tramite`
    .split(",")
    .map((phrase) => [phrase.trim(), true] as const),
);

export const partyEnds = phraseIndex(
  `no recibo,n recibo,num recibo,nro recibo,numero recibo,num rebut,recibo no,no factura,num factura,factura num,n factura,ref mandato,ref,refer,referencia,referencia del mandato,mandato,mand,
  con la tarjeta,con tarjeta,con tarj,tarj,tarjeta,targeta,comision,concepto recibo,ordenante,iban,id mandato,id acreedor,core,rum,su ref,nif acreedor,cif`
    .split(",")
    .map((phrase) => [phrase.trim(), true] as const),
);

/** The payer's own text follows. */
export const conceptMarks = phraseIndex(
  "concepto,con concepto,en concepto de,en concepto,cpto,conc,concept,concepte,kontzeptua,motivo,asunto,observaciones,mensaje,verwendungszweck"
    .split(",")
    .map((phrase) => [phrase, true] as const),
);

/** Payment firms that put a small shop's name behind a star. */
export const collectors = new Set(
  `sumup sq zettle izettle iz ztl paypal pp sp stripe klarna mgp nyx nya redsys paddle ls wl bkg 2co fs dlo ebanx toast tst mypos
  getnet payu adyen mollie viva vivawallet worldline dojo revolut bancontact amzn lydia fsp wpy ddy smp mp pyp adyn pag clip
  tpv tp bizum aplazame sequra flywire eventbrite ticketleap cca ls2 pos`.split(/\s+/),
);

/** The category that BBVA puts before the name, from the merchant's code. */
export const fieldIndex = phraseIndex<ExpenseCategory | null>([
  ["supermercados", "Supermercados/Alimentación"],
  ["supermercados e hipermercados", "Supermercados/Alimentación"],
  ["hiper supermercados", "Supermercados/Alimentación"],
  ["alimentacion", "Supermercados/Alimentación"],
  ["alimentacion y bebidas", "Supermercados/Alimentación"],
  ["restaurantes y cafeterias", "Restaurantes/Bares"],
  ["restaurantes cafeterias y bares", "Restaurantes/Bares"],
  ["bares y restaurantes", "Restaurantes/Bares"],
  ["restauracion", "Restaurantes/Bares"],
  ["gasolineras", "Transporte/Combustible"],
  ["gasolineras y estaciones de servicio", "Transporte/Combustible"],
  ["transportes", "Transporte/Combustible"],
  ["transporte y viajes", "Transporte/Combustible"],
  ["autopistas y peajes", "Transporte/Combustible"],
  ["autopistas parking y garajes", "Transporte/Combustible"],
  ["parkings y peajes", "Transporte/Combustible"],
  ["automovil", "Transporte/Combustible"],
  ["talleres y automovil", "Transporte/Combustible"],
  ["moda calzado y complementos", "Compras/Ropa"],
  ["moda y complementos", "Compras/Ropa"],
  ["hogar muebles y decoracion", "Compras/Ropa"],
  ["hogar y decoracion", "Compras/Ropa"],
  ["muebles y decoracion", "Compras/Ropa"],
  ["bricolaje y hogar", "Compras/Ropa"],
  ["medicina farmacia y sanidad", "Salud/Farmacia"],
  ["farmacia y sanidad", "Salud/Farmacia"],
  ["salud y farmacia", "Salud/Farmacia"],
  ["ocio y espectaculos", "Ocio/Entretenimiento"],
  ["ocio y entretenimiento", "Ocio/Entretenimiento"],
  ["ocio y deportes", "Ocio/Entretenimiento"],
  ["ocio", "Ocio/Entretenimiento"],
  ["hoteles", "Ocio/Entretenimiento"],
  ["hoteles y alojamientos", "Ocio/Entretenimiento"],
  ["hoteles y viajes", "Ocio/Entretenimiento"],
  ["agencias de viaje", "Ocio/Entretenimiento"],
  ["educacion", "Educación/Formación"],
  ["ensenanza y formacion", "Educación/Formación"],
  ["enseñanza", "Educación/Formación"],
  ["seguros y servicios financieros", null],
  ["belleza peluqueria y perfumeria", null],
  ["peluqueria y belleza", null],
  ["grandes superficies", null],
  ["grandes almacenes", null],
  ["compras a distancia y suscripciones", null],
  ["compras a distancia", null],
  ["comercio electronico", null],
  ["informatica y electronica", null],
  ["electronica e informatica", null],
  ["libros musica y papeleria", null],
  ["libros y papeleria", null],
  ["deportes y juguetes", "Compras/Ropa"],
  ["deportes", null],
  ["joyerias y regalos", "Compras/Ropa"],
  ["viajes", null],
  ["servicios", null],
  ["servicios profesionales", null],
  ["varios", null],
  ["otros comercios", null],
  ["otros", null],
]);
